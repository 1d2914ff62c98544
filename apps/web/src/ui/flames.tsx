import { useId } from 'react';
import { classNames } from './class-names';
import { FLAME_BOX, LEFT_FLAME, RIGHT_FLAME } from './flame-shapes';
import css from './flames.module.css';

type FlameState = 'idle' | 'searching' | 'matched';

type Props = { state?: FlameState; className?: string | undefined };

/**
 * The two flames. Searching they drift and breathe, at the match they brighten once (600 ms).
 * Decoration only: its meaning has to be in the text beside it.
 */
export function Flames({ state = 'idle', className }: Props) {
  const id = useId();
  return (
    <svg
      viewBox={`0 0 ${FLAME_BOX} ${FLAME_BOX}`}
      aria-hidden="true"
      data-state={state}
      className={classNames(css.flames, className)}
    >
      <FlameArt id={id} />
    </svg>
  );
}

/** The drawing itself, for a larger svg; `id` has to be unique in the page. */
export function FlameArt({ id }: { id: string }) {
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
          <path d={RIGHT_FLAME} className={css.right} />
        </clipPath>
      </defs>
      <path d={LEFT_FLAME} fill={`url(#${id}l)`} className={css.left} />
      <path d={RIGHT_FLAME} fill={`url(#${id}r)`} className={css.right} />
      <g clipPath={`url(#${id}c)`}>
        <path d={LEFT_FLAME} fill="var(--gold)" className={css.left} />
      </g>
    </>
  );
}
