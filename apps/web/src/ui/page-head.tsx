import type { ComponentType, ReactNode } from 'react';
import { classNames } from './class-names';
import { TITLE } from './title';

type Texts = { lang?: string; dir?: 'ltr' | 'rtl' };

/** For a whole page, for a column with the drawing above, or for a page of the console. */
type Look = 'page' | 'column' | 'compact';

const FRAMES: Record<Look, string> = {
  page: 'flex flex-col-reverse gap-4 pt-4 pb-12 sm:flex-row sm:items-end sm:justify-between sm:gap-12 sm:pt-8 sideways:py-4 sideways:pt-2',
  column: 'flex flex-col-reverse gap-4 sm:pt-4 sideways:pt-2',
  compact: 'mb-4 flex flex-col gap-3',
};
const TITLE_SIZES: Record<Look, string> = {
  page: 'mt-2 sm:text-4xl sideways:text-2xl',
  // Beside a form the column is less than half as wide as the page.
  column: 'mt-2 sm:text-3xl sideways:text-2xl',
  compact: '',
};
const LARGE_TITLE = 'display-face wrap-anywhere text-[min(clamp(1.75rem,9vw,2.25rem),10vw)]';
/** As many wide letters of the larger size stand in one line of the smallest phone. */
const LONG_FROM = 14;

const isLong = (title: string) => title.split(/[\s-]/).some((word) => word.length >= LONG_FROM);

const LARGE_LEAD = 'text-balance mt-4 max-w-[60ch] text-lg';
const SMALL_LEAD = 'flex min-h-7 flex-wrap items-center gap-x-3 text-sm text-muted-foreground';
/** A short lead stands beside the title, a longer one below. */
const BESIDE = 'flex flex-wrap items-baseline gap-x-4';
const DRAWINGS: Record<Look, string> = {
  page: 'size-28 shrink-0 sm:size-40 sideways:hidden lg:me-8 lg:size-48',
  // The fields come first where there is little room.
  column: 'size-28 shrink-0 phone:hidden sideways:hidden sm:size-36',
  compact: 'size-12 shrink-0',
};

type Props = {
  look?: Look;
  Drawing?: ComponentType<{ className?: string }>;
  /** A line above the title. */
  kicker?: ReactNode;
  title: string;
  lead: ReactNode;
  /** The language of title and lead if it is not the page's. */
  titleLanguage?: Texts;
  leadLanguage?: Texts;
  /** The controls that search and sort the page. */
  tools?: ReactNode;
};

/** The head of a page: title, lead, and its drawing or its tools. */
export function PageHead({
  look = 'page',
  Drawing,
  kicker,
  title,
  lead,
  titleLanguage,
  leadLanguage,
  tools,
}: Props) {
  const compact = look === 'compact';
  return (
    <div className={FRAMES[look]}>
      <div className={classNames('min-w-0', compact && BESIDE)}>
        {kicker === undefined ? null : <p className="font-semibold text-primary">{kicker}</p>}
        <h1
          className={classNames(TITLE_SIZES[look], compact || isLong(title) ? TITLE : LARGE_TITLE)}
          {...titleLanguage}
        >
          {title}
        </h1>
        <p className={compact ? SMALL_LEAD : LARGE_LEAD} {...leadLanguage}>
          {lead}
        </p>
      </div>
      {Drawing === undefined ? null : <Drawing className={DRAWINGS[look]} />}
      {tools === undefined ? null : <div className="flex flex-wrap gap-2">{tools}</div>}
    </div>
  );
}
