import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from '@/ui/class-names';
import { pageNumbers } from './page-numbers';
import css from './pager.module.css';

const STEP = classNames(
  css.step,
  'inline-flex min-h-10 min-w-10 items-center justify-center gap-1 rounded-full border border-transparent px-3 ' +
    'text-sm font-semibold tabular-nums hover:bg-muted pointer-coarse:min-h-11 pointer-coarse:min-w-11',
);

type Props = { page: number; pages: number; onPage: (page: number) => void };

/** Numbered pages; nothing when there is only one. */
export function NumberedPager({ page, pages, onPage }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center justify-center gap-1">
      {pageNumbers(page, pages).map((step, index) =>
        step === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by where it stands
          <span key={`gap-${index}`} aria-hidden="true" className="px-2 text-sm text-muted-foreground">
            …
          </span>
        ) : (
          <button
            key={step}
            type="button"
            className={STEP}
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

/** Previous, next, and the current page. */
export function SteppingPager({ page, pages, onPage }: Props) {
  const step = (to: number) => {
    if (to >= 1 && to <= pages) onPage(to);
  };
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      <button type="button" className={STEP} aria-disabled={page <= 1} onClick={() => step(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        Previous
      </button>
      <span className="px-2 text-sm text-muted-foreground tabular-nums">
        Page {page} of {pages}
      </span>
      <button type="button" className={STEP} aria-disabled={page >= pages} onClick={() => step(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" className="size-4" />
      </button>
    </nav>
  );
}
