import type { ComponentType, ReactNode } from 'react';
import { classNames } from './class-names';

type Texts = { lang?: string; dir?: 'ltr' | 'rtl' };

type Props = {
  Drawing: ComponentType<{ className?: string }>;
  /** A line above the title. */
  kicker?: ReactNode;
  title: string;
  lead: string;
  /** The language of title and lead where it is not the page's. */
  titleLanguage?: Texts;
  leadLanguage?: Texts;
  /** In a column of its own: the drawing stays above the title. */
  narrow?: boolean;
};

/** How a page begins: its drawing, what it is called, and what it is about. */
export function PageHead({
  Drawing,
  kicker,
  title,
  lead,
  titleLanguage,
  leadLanguage,
  narrow = false,
}: Props) {
  return (
    <div
      className={classNames(
        'flex flex-col-reverse gap-4 pt-4',
        !narrow && 'pb-12 sm:flex-row sm:items-end sm:justify-between sm:gap-12 sm:pt-8',
      )}
    >
      <div className="min-w-0">
        {kicker === undefined ? null : <p className="font-semibold text-primary">{kicker}</p>}
        <h1
          className="display-face mt-2 text-[clamp(1.75rem,9vw,2.25rem)] text-balance sm:text-4xl"
          {...titleLanguage}
        >
          {title}
        </h1>
        <p className="mt-4 max-w-[60ch] text-lg text-muted-foreground" {...leadLanguage}>
          {lead}
        </p>
      </div>
      <Drawing
        className={classNames(
          'shrink-0',
          narrow ? 'size-28 sm:size-36' : 'size-28 sm:size-40 lg:me-8 lg:size-48',
        )}
      />
    </div>
  );
}
