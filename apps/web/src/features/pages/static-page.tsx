import type { ParseKeys } from 'i18next';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { elementOfFragment } from '@/lib/fragment';
import { PageFrame } from '@/ui/page-frame';
import { PageHead } from '@/ui/page-head';
import { useBlockLanguage } from './block-language';
import { type ContentsEntry, ContentsFolded, ContentsList } from './contents';

/** Scrolls to the fragment again: the browser looked for it before the page's code had loaded. */
function useFragment(): void {
  useEffect(() => {
    elementOfFragment(window.location.hash)?.scrollIntoView();
  }, []);
}

type Props = {
  Drawing: ComponentType<{ className?: string }>;
  title: ParseKeys<'pages'>;
  lead: ParseKeys<'pages'>;
  /** A line above the title. */
  kicker?: string;
  /** The sections of a long page, for its table of contents. */
  contents?: readonly ContentsEntry[];
  children: ReactNode;
};

/** The frame of every static page: the link home, the title with its drawing, and the text. */
export function StaticPage({ Drawing, title, lead, kicker, contents, children }: Props) {
  const { t } = useTranslation('pages');
  const block = useBlockLanguage();
  useFragment();

  return (
    <PageFrame>
      <main className="wrap-break-word">
        <PageHead
          Drawing={Drawing}
          kicker={kicker}
          title={t(title)}
          lead={t(lead)}
          titleLanguage={block(title)}
          leadLanguage={block(lead)}
        />
        {contents === undefined ? (
          children
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 sideways:gap-4 lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-12">
            <ContentsFolded entries={contents} />
            <ContentsList entries={contents} />
            <div className="space-y-12 lg:col-start-1 lg:row-start-1">{children}</div>
          </div>
        )}
      </main>
    </PageFrame>
  );
}
