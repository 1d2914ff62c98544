import type { ParseKeys } from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Flames } from '../../ui/flames';
import { PageFrame } from '../../ui/page-frame';
import { useBlockLanguage } from './block-language';
import { type ContentsEntry, ContentsFolded, ContentsList } from './contents';

/** The browser looks for a fragment before a page fetched later is there; this looks again. */
function useFragment(): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
}

type Props = {
  title: ParseKeys<'pages'>;
  lead: ParseKeys<'pages'>;
  /** A line above the title. */
  kicker?: string;
  /** The sections of a long page, for its table of contents. */
  contents?: readonly ContentsEntry[];
  children: ReactNode;
};

/** The frame of every static page: the way home, the title with its two lights, and the text. */
export function StaticPage({ title, lead, kicker, contents, children }: Props) {
  const { t } = useTranslation('pages');
  const block = useBlockLanguage();
  useFragment();

  return (
    <PageFrame>
      <main>
        <div className="pt-6 pb-12 sm:pt-12">
          <Flames className="-ms-2 size-18" />
          {kicker !== undefined && <p className="mt-4 font-semibold text-primary">{kicker}</p>}
          <h1 className="display-face mt-3 text-3xl text-balance sm:text-4xl" {...block(title)}>
            {t(title)}
          </h1>
          <p className="mt-4 max-w-[60ch] text-lg text-muted-foreground" {...block(lead)}>
            {t(lead)}
          </p>
        </div>
        {contents === undefined ? (
          children
        ) : (
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-12">
            <ContentsFolded entries={contents} />
            <ContentsList entries={contents} />
            <div className="space-y-12 lg:col-start-1 lg:row-start-1">{children}</div>
          </div>
        )}
      </main>
    </PageFrame>
  );
}
