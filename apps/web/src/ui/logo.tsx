import { PRODUCT_NAME } from '@app/contract/product';
import { useId } from 'react';
import { FlameArt } from './flames';

/** The flames and the wordmark in one drawing. It is named by its text; a page that has it as its h1 needs no other. */
export function Logo({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 600 160" className={className} role="img" aria-label={PRODUCT_NAME} direction="ltr">
      <g className="flames" data-state="idle">
        <FlameArt id={id} />
      </g>
      <text x="168" y="122" fontSize="104" className="wordmark" fill="currentColor">
        {PRODUCT_NAME}
      </text>
    </svg>
  );
}
