import type { Mood } from '@app/contract/moods';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespace } from '@/i18n/load';
import { lazyPart } from '@/lib/lazy-part';
import { classNames } from '@/ui/class-names';
import { Dusk } from '@/ui/dusk';
import { LanguagePicker } from '@/ui/language-picker';
import { Logo } from '@/ui/logo';
import { SiteFooter } from '@/ui/site-footer';
import { hasUnsentReport } from '@/visitor/resume-reports';
import { useUnsent } from '@/visitor/use-unsent';
import { MoodCards } from './mood-cards';
import { SiteNav } from './site-nav';
import { StartForm } from './start-form';
import { Steps } from './steps';
import { useArrivalNotice } from './use-arrival-notice';
import { useOfferedLanguage } from './use-offered-language';

/** Only visitors who come from a talk need it. It shares its texts with the chat. */
export const Goodbye = lazyPart(async () => {
  const [{ Goodbye: part }] = await Promise.all([import('./goodbye'), loadNamespace('chat')]);
  return part;
});

/** Needed only by whom the network let down. */
const LateReport = lazyPart(async () => (await import('@/ui/late-report')).LateReport);

/** Needed only if the browser prefers another of the site's languages. */
const LanguageOffer = lazyPart(async () => (await import('./language-offer')).LanguageOffer);

/** Uses the texts of the chat, which are fetched once a mood is chosen. */
const HelplineRow = lazyPart(async () => {
  const [{ HelplineRow: part }] = await Promise.all([import('./helpline-row'), loadNamespace('chat')]);
  return part;
});

type Props = {
  /** Called once a mood is chosen: the chat is likely next. */
  onMoodChosen: () => void;
};

/** The landing page, with the start form. */
export function LandingPage({ onMoodChosen }: Props) {
  const { t } = useTranslation('landing');
  const { t: common } = useTranslation();
  const notice = useArrivalNotice();
  const [mood, setMood] = useUnsent<Mood | null>('mood', null);
  const [isLate, setLate] = useState(false);
  // Only then, so that the built document can be hydrated; what became of it is said here, too.
  useEffect(() => setLate(hasUnsentReport()), []);
  const hasTalked = notice === 'goodbye' || notice === 'unsafe';
  const isLost = notice === 'not_found';
  const [offered, answered] = useOfferedLanguage();

  function chooseMood(next: Mood) {
    setMood(next);
    onMoodChosen();
  }

  return (
    <div className="full-bleed relative isolate overflow-x-clip">
      <Dusk mood={mood} />
      <div className="flex min-h-dvh flex-col px-4 pb-6">
        <a
          href="#content"
          className="sr-only rounded-full bg-card font-semibold text-primary shadow-soft focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-20 focus:px-6 focus:py-3"
        >
          {common('toContent')}
        </a>
        <SiteNav />

        <main
          id="content"
          tabIndex={-1}
          className="outline-none mx-auto flex w-full max-w-5xl grow flex-col items-center gap-12 sm:pt-8 sideways:pt-2"
        >
          <div className="flex w-full flex-col items-center gap-4 sm:gap-6 sideways:grid sideways:grid-cols-2 sideways:grid-rows-[auto_1fr] sideways:items-start">
            {/* Where a talk is parted from there is no room for both on a phone on its side. */}
            <div
              className={classNames(
                'flex w-full flex-col items-center gap-2 text-center',
                hasTalked && 'sideways:sr-only',
              )}
            >
              <h1 className="w-full max-w-150">
                <Logo className="h-auto w-full" />
              </h1>
              <p
                role="status"
                className={isLost ? 'rounded-input bg-muted px-3 py-2 text-sm font-semibold' : 'sr-only'}
              >
                {isLost ? t('notFound') : null}
              </p>
              {!hasTalked && (
                <p className={classNames('max-w-[66ch] text-balance sm:text-lg', isLost && 'phone:hidden')}>
                  {t('what')}
                </p>
              )}
            </div>
            {isLate && notice !== 'unsafe' && (
              <LateReport className="max-w-[66ch] text-center sideways:col-span-2" />
            )}
            {hasTalked && <Goodbye unsafe={notice === 'unsafe'} />}
            <div className="flex w-full flex-col items-center justify-center gap-6 lg:flex-row lg:items-start sideways:contents">
              <div
                className={classNames(
                  'flex w-full max-w-110 flex-col gap-4',
                  hasTalked && 'sideways:col-span-2 sideways:mx-auto',
                )}
              >
                <StartForm notice={notice} mood={mood} onMoodChange={chooseMood} />
                {mood === 'Feeling Lonely' && <HelplineRow />}
              </div>
              <MoodCards mood={mood} onMoodChange={chooseMood} />
            </div>
          </div>
          <Steps />
        </main>

        <footer className="pt-12 text-center">
          <SiteFooter />
        </footer>

        {/* Fixed only where there is room beside the form, the helplines and the steps: elsewhere they would be covered. */}
        <div className="flex flex-col-reverse items-start gap-2 pt-6">
          <div className="roomy:fixed roomy:start-4 roomy:bottom-4 roomy:z-10">
            <LanguagePicker />
          </div>
          {offered !== null && (
            <div className="roomy:absolute roomy:start-4 roomy:top-18">
              <LanguageOffer language={offered} onAnswer={answered} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
