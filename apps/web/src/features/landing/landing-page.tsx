import type { Mood } from '@app/contract/moods';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespace } from '../../i18n/load';
import { lazyPart } from '../../lib/lazy-part';
import { Dusk } from '../../ui/dusk';
import { LanguagePicker } from '../../ui/language-picker';
import { Logo } from '../../ui/logo';
import { SiteFooter } from '../../ui/site-footer';
import { SiteNav } from './site-nav';
import { StartForm } from './start-form';
import { Steps } from './steps';
import { useArrivalNotice } from './use-arrival-notice';
import { useOfferedLanguage } from './use-offered-language';

/** Only who comes from a talk needs it. What is asked there is asked in the chat as well, in the same words. */
const Goodbye = lazyPart(async () => {
  const [{ Goodbye: part }] = await Promise.all([import('./goodbye'), loadNamespace('chat')]);
  return part;
});

/** Only whose browser prefers another language of ours needs it. */
const LanguageOffer = lazyPart(async () => (await import('./language-offer')).LanguageOffer);

type Props = {
  /** Called once a mood is chosen: the chat is likely next. */
  onMoodChosen: () => void;
};

/** The way in: who you are tonight, and how you feel. */
export function LandingPage({ onMoodChosen }: Props) {
  const { t } = useTranslation();
  const notice = useArrivalNotice();
  const [mood, setMood] = useState<Mood | null>(null);
  const [offered, answered] = useOfferedLanguage();

  function chooseMood(next: Mood) {
    setMood(next);
    onMoodChosen();
  }

  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-x-clip px-4 pb-18">
      <Dusk mood={mood} />
      <a
        href="#content"
        className="sr-only rounded-full bg-card font-semibold text-primary shadow-soft focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-20 focus:px-6 focus:py-3"
      >
        {t('toContent')}
      </a>
      <SiteNav />

      <main
        id="content"
        tabIndex={-1}
        className="outline-none mx-auto flex w-full max-w-5xl grow flex-col items-center gap-8 pt-6 sm:pt-8"
      >
        <div className="flex w-full flex-col items-center gap-4 sm:gap-6">
          <h1 className="w-full max-w-150">
            <Logo className="h-auto w-full" />
          </h1>
          {(notice === 'goodbye' || notice === 'unsafe') && <Goodbye unsafe={notice === 'unsafe'} />}
          <StartForm notice={notice} mood={mood} onMoodChange={chooseMood} />
        </div>
        <Steps />
      </main>

      <footer className="pt-12 text-center">
        <SiteFooter />
      </footer>

      {/* In a low window, such as a small phone's or a magnified one, it would cover what is being filled in. */}
      <div className="pointer-events-none fixed inset-x-4 bottom-4 z-10 flex *:pointer-events-auto flex-wrap-reverse items-start gap-2 sm:flex-col-reverse sm:flex-nowrap [@media(max-height:30rem)]:static [@media(max-height:30rem)]:pt-6 [@media(max-width:30rem)_and_(max-height:50rem)]:static [@media(max-width:30rem)_and_(max-height:50rem)]:pt-6">
        <LanguagePicker />
        {offered !== null && <LanguageOffer language={offered} onAnswer={answered} />}
      </div>
    </div>
  );
}
