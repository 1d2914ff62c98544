import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageNumbers } from './page-numbers';
import './pager.css';

type Props = { page: number; pages: number; onPage: (page: number) => void };

/** Numbered pages; nothing when there is only one. */
export function NumberedPager({ page, pages, onPage }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="pager">
      {pageNumbers(page, pages).map((step, index) =>
        step === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by where it stands
          <span key={`gap-${index}`} aria-hidden="true" className="pager-gap">
            …
          </span>
        ) : (
          <button
            key={step}
            type="button"
            className="pager-step tabular-nums"
            {...(step === page ? { 'aria-current': 'page' as const } : {})}
            onClick={() => onPage(step)}
          >
            {step}
          </button>
        ),
      )}
    </nav>
  );
}

/** Previous, next, and where one is. */
export function SteppingPager({ page, pages, onPage }: Props) {
  const step = (to: number) => {
    if (to >= 1 && to <= pages) onPage(to);
  };
  return (
    <nav aria-label="Pages" className="pager">
      <button type="button" className="pager-step" aria-disabled={page <= 1} onClick={() => step(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        Previous
      </button>
      <span className="pager-place tabular-nums">
        Page {page} of {pages}
      </span>
      <button
        type="button"
        className="pager-step"
        aria-disabled={page >= pages}
        onClick={() => step(page + 1)}
      >
        Next
        <ChevronRight aria-hidden="true" className="size-4" />
      </button>
    </nav>
  );
}
