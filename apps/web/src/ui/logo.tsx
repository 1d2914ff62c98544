import { PRODUCT_NAME } from '@app/contract/product';
import { useId } from 'react';
import { FlameArt } from './flames';

/** Eight letters of this size fill the drawing; a longer name is set smaller. */
const FONT_SIZE = Math.min(98, (98 * 8) / PRODUCT_NAME.length);

/** The flames and the wordmark in one drawing. Its text is its accessible name, so it can be a page's h1. */
export function Logo({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 600 160" className={className} role="img" aria-label={PRODUCT_NAME} direction="ltr">
      <g className="forced-color-adjust-none">
        <FlameArt id={id} />
      </g>
      <text
        x="160"
        y="126"
        fontSize={FONT_SIZE}
        className="font-display font-semibold tracking-[-0.02em]"
        fill="currentColor"
      >
        {PRODUCT_NAME}
      </text>
    </svg>
  );
}
