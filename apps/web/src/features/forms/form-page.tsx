import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button';
import { Flames } from '../../ui/flames';
import { ThemeToggle } from '../../ui/theme-toggle';

type Props = {
  title: string;
  lead: string;
  /** What happens once it is sent, a sentence or two each. */
  next: readonly string[];
  children: ReactNode;
};

/** The frame of both forms: the way home, the title, the card with the form, and what comes of it. */
export function FormPage({ title, lead, next, children }: Props) {
  const { t } = useTranslation('forms');
  const { t: common } = useTranslation();
  return (
    <div className="relative isolate">
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 -z-10 h-96 bg-linear-to-b from-[var(--sky-high)] via-[var(--sky-horizon)] to-background"
      />
      <div className="mx-auto max-w-5xl px-4 pb-18 sm:px-8">
        <header className="flex items-center justify-between py-4">
          <Link to="/" className={buttonClass('ghost', '-ms-4')}>
            <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
            {common('backHome')}
          </Link>
          <div className="-me-3">
            <ThemeToggle />
          </div>
        </header>
        <main className="grid gap-8 pt-6 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:grid-rows-[auto_1fr] lg:gap-x-18">
          <div>
            <Flames className="-ms-2 size-18" />
            <h1 className="display-face mt-3 text-3xl text-balance sm:text-4xl">{title}</h1>
            <p className="mt-4 max-w-[60ch] text-lg text-muted-foreground">{lead}</p>
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <div className="rounded-panel border border-border bg-card p-4 shadow-soft sm:p-6">
              {children}
            </div>
          </div>
          <section aria-labelledby="next" className="max-w-[60ch]">
            <h2 id="next" className="display-face text-xl">
              {t('next')}
            </h2>
            <ul className="mt-3 list-disc space-y-2 ps-6 text-muted-foreground marker:text-primary">
              {next.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
        </main>
      </div>
    </div>
  );
}
