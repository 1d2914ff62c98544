import { type CSSProperties, useId } from 'react';
import { classNames } from './class-names';
import { FLAME_BOX, LEFT_FLAME, RIGHT_FLAME } from './flame-shapes';
import css from './flames.module.css';

type FlameState = 'idle' | 'searching' | 'matched';

/** How far the left and the right flame stand from each other; 0: they lean together. */
type Apart = readonly [left: number, right: number];

type Props = { state?: FlameState; apart?: Apart; className?: string | undefined };

/**
 * The two flames. Searching they drift and breathe, at the match they brighten once (600 ms).
 * Decoration only: its meaning has to be in the text beside it.
 */
export function Flames({ state = 'idle', apart, className }: Props) {
  const id = useId();
  return (
    <svg
      viewBox={`0 0 ${FLAME_BOX} ${FLAME_BOX}`}
      aria-hidden="true"
      data-state={state}
      className={classNames(css.flames, className)}
    >
      <FlameArt id={id} apart={apart} />
    </svg>
  );
}

/** The drawing itself, for a larger svg; `id` has to be unique in the page. */
export function FlameArt({ id, apart }: { id: string; apart?: Apart | undefined }) {
  const [left, right] = (apart ?? []).map((far) => ({ '--apart': far }) as CSSProperties);
  return (
    <>
      <defs>
        <linearGradient id={`${id}l`} x1="0.6" y1="0" x2="0.3" y2="1">
          <stop offset="0" stopColor="var(--ember)" />
          <stop offset="0.45" stopColor="var(--flame)" />
          <stop offset="1" stopColor="var(--flame)" />
        </linearGradient>
        <linearGradient id={`${id}r`} x1="0.2" y1="0" x2="0.7" y2="1">
          <stop offset="0" stopColor="var(--flame)" />
          <stop offset="0.6" stopColor="var(--flame-deep)" />
        </linearGradient>
        <clipPath id={`${id}c`}>
          <path d={RIGHT_FLAME} className={css.right} style={right} />
        </clipPath>
      </defs>
      <path d={LEFT_FLAME} fill={`url(#${id}l)`} className={css.left} style={left} />
      <path d={RIGHT_FLAME} fill={`url(#${id}r)`} className={css.right} style={right} />
      <g clipPath={`url(#${id}c)`}>
        <path d={LEFT_FLAME} fill="var(--gold)" className={css.left} style={left} />
      </g>
    </>
  );
}
