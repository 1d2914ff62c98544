import type { ReactNode } from 'react';
import { classNames } from './class-names';
import css from './outline-drawing.module.css';

type Props = {
  className?: string | undefined;
  /** Shapes in a square of 160: `faint` is dotted, `paper` covers what is behind, `spark` is lit. */
  children: ReactNode;
};

/** A drawing in the site's outline style. Decoration only: its meaning is in the text beside it. */
export function OutlineDrawing({ className, children }: Props) {
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true" className={classNames(css.art, className ?? 'size-40')}>
      {children}
    </svg>
  );
}

/** A small flame with its foot at the origin, `height` high. */
export function Spark({ x, y, height }: { x: number; y: number; height: number }) {
  return (
    <path
      d="M0 -48 C2 -34 -19 -27 -19 -11 C-19 0 -10 6 0 6 C10 6 19 0 19 -11 C19 -23 4 -32 0 -48 Z"
      transform={`translate(${x} ${y}) scale(${height / 54})`}
      strokeWidth={(2.25 * 54) / height}
      className={css.spark}
    />
  );
}
