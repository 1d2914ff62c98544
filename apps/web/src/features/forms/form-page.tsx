import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/ui/card';
import { PageFrame } from '@/ui/page-frame';
import { PageHead } from '@/ui/page-head';

type Props = {
  Drawing: ComponentType<{ className?: string }>;
  title: string;
  lead: string;
  /** What happens after it is sent, a sentence or two each. */
  next: readonly string[];
  children: ReactNode;
};

/** The frame of both forms: the link home, the title, the card with the form, and what happens next. */
export function FormPage({ Drawing, title, lead, next, children }: Props) {
  const { t } = useTranslation('forms');
  return (
    <PageFrame>
      <main className="grid grid-cols-[minmax(0,1fr)] gap-8 phone:gap-3 sm:pt-4 sideways:grid-cols-2 sideways:grid-rows-[auto_1fr] sideways:pt-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:grid-rows-[auto_1fr] lg:gap-x-18">
        <PageHead Drawing={Drawing} title={title} lead={lead} look="column" />
        <div className="sideways:col-start-2 sideways:row-span-2 sideways:row-start-1 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Card look="raised" className="p-4 sm:p-6 sideways:p-3">
            {children}
          </Card>
        </div>
        <section aria-labelledby="next" className="max-w-[60ch] phone:pt-3">
          <h2 id="next" className="display-face wrap-anywhere text-xl">
            {t('next')}
          </h2>
          <ul className="mt-3 list-disc space-y-2 ps-6 text-muted-foreground marker:text-primary">
            {next.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      </main>
    </PageFrame>
  );
}
