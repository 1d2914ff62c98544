import { FIGURE_FILES, type FigureFile } from '@app/contract/figures';
import type { ClosedMonth, FiguresFile } from '@app/contract/transparency';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cardClass } from '@/ui/card';
import { Disclosure } from '@/ui/disclosure';
import { NeedsScript } from '@/ui/needs-script';
import { FiguresDrawing } from './drawings';
import { monthText } from './figure-words';
import { MonthFigures } from './month-figures';
import { RichText } from './rich-text';
import { Section } from './section';
import { StaticPage } from './static-page';
import { useFetched } from './use-fetched';
import { WithFetched } from './with-fetched';

/** The page shows so many months; the files have all. */
const SHOWN = 12;

const FILES = Object.entries(FIGURE_FILES) as [FigureFile, string][];

export function TransparencyPage() {
  const [figures, retry] = useFetched<FiguresFile>(FIGURE_FILES.json);
  return (
    <StaticPage Drawing={FiguresDrawing} title="transparency.title" lead="transparency.lead">
      <div className="space-y-12">
        <NeedsScript />
        <WithFetched fetched={figures} onRetry={retry} className="space-y-4">
          {({ months }) => <Months months={months} />}
        </WithFetched>
        <Section id="counting" title="transparency.counting.title">
          <RichText text="transparency.counting.text" />
        </Section>
        <Section id="files" title="transparency.files.title">
          <RichText text="transparency.files.text" />
          <Files />
        </Section>
      </div>
    </StaticPage>
  );
}

/** The latest month unfolded, those before it folded. */
function Months({ months }: { months: readonly ClosedMonth[] }) {
  const { t, i18n } = useTranslation('pages');
  if (months.length === 0) return <p>{t('transparency.none')}</p>;
  return months
    .slice(-SHOWN)
    .reverse()
    .map(({ month, figures }, index) => (
      <Disclosure
        key={month}
        open={index === 0}
        className={cardClass('raised')}
        summaryProps={{ className: 'px-4 py-3 sm:px-6' }}
        title={<h2 className="display-face text-xl">{monthText(month, i18n.language)}</h2>}
      >
        <div className="px-4 pb-6 sm:px-6">
          <MonthFigures {...figures} />
        </div>
      </Disclosure>
    ));
}

function Files() {
  const { t } = useTranslation('pages');
  return (
    <ul className="mt-6 grid max-w-3xl gap-4 sm:grid-cols-2">
      {FILES.map(([file, path]) => (
        <li key={file}>
          <a
            href={path}
            download
            className={cardClass(
              'row',
              'flex min-h-11 items-center gap-3 px-4 py-3 shadow-soft transition-colors hover:border-primary hover:text-primary',
            )}
          >
            <FileDown aria-hidden="true" className="size-5 shrink-0 text-primary" />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{t(`transparency.files.${file}`)}</span>
              <bdi className="block text-sm text-muted-foreground wrap-anywhere">
                {path.split('/').at(-1)}
              </bdi>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
