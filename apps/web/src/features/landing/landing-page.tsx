import type { Mood } from '@app/contract/moods';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dusk } from '../../ui/dusk';
import { Logo } from '../../ui/logo';
import { LanguageOffer } from './language-offer';
import { LanguagePicker } from './language-picker';
import { SiteNav } from './site-nav';
import { StartForm } from './start-form';
import { Steps } from './steps';
import './landing.css';

type Props = {
  /** Called once a mood is chosen: the chat is likely next. */
  onMoodChosen: () => void;
};

/** The way in: who you are tonight, and how you feel. */
export function LandingPage({ onMoodChosen }: Props) {
  const { t } = useTranslation('landing');
  const [mood, setMood] = useState<Mood | null>(null);

  function chooseMood(next: Mood) {
    setMood(next);
    onMoodChosen();
  }

  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-x-clip px-4 pb-18">
      <Dusk mood={mood} />
      <SiteNav />

      <main className="mx-auto flex w-full max-w-5xl grow flex-col items-center gap-8 pt-6 sm:pt-8">
        <div className="flex w-full flex-col items-center gap-4 sm:gap-6">
          <h1 className="w-full max-w-150">
            <Logo className="h-auto w-full" />
          </h1>
          <StartForm mood={mood} onMoodChange={chooseMood} />
        </div>
        <Steps />
      </main>

      <footer className="pt-12 text-center text-sm text-muted-foreground">
        {t('established')}
        <span aria-hidden="true"> · </span>
        <Link
          to="/privacy"
          className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-foreground"
        >
          {t('privacyPolicy')}
        </Link>
      </footer>

      <div className="fixed start-4 bottom-4 z-10 flex flex-wrap items-center gap-2">
        <LanguagePicker />
        <LanguageOffer />
      </div>
    </div>
  );
}
