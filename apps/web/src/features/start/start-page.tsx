import type { Mood } from '@app/contract/moods';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AcceptTerms } from '@/ui/accept-terms';
import { BackHome } from '@/ui/back-home';
import { BlurPromise } from '@/ui/blur-promise';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Dusk } from '@/ui/dusk';
import { Field } from '@/ui/field';
import { Flames } from '@/ui/flames';
import { JoinBy } from '@/ui/join-by';
import { LanguagePicker } from '@/ui/language-picker';
import { Logo } from '@/ui/logo';
import { MoodSelect } from '@/ui/mood-select';
import { NeedsScript } from '@/ui/needs-script';
import { SiteFooter } from '@/ui/site-footer';
import { ThemeToggle } from '@/ui/theme-toggle';
import { UsernameInput } from '@/ui/username-input';
import { useKnownChoice } from '@/visitor/use-known-choice';
import { useMediaMode } from '@/visitor/use-media-mode';
import { useUnsent } from '@/visitor/use-unsent';
import { useWayToChat } from '@/visitor/use-way-to-chat';
import { loadUsernameCheck, useUsernameCheck } from '@/visitor/username-check';
import { saveVisitor } from '@/visitor/visitor-session';
import { watchConnection } from './connection';

type FormProps = { mood: Mood | null; onMoodChange: (mood: Mood) => void; onStart: () => void };

function Form({ mood, onMoodChange, onStart }: FormProps) {
  const { t } = useTranslation('start');
  const { t: common } = useTranslation();
  const [username, setUsername] = useUnsent('username', '');
  const [refused, setRefused] = useState(false);
  const [mode, chooseMode] = useMediaMode();
  const nameRef = useRef<HTMLInputElement>(null);
  const moodRef = useRef<HTMLSelectElement>(null);
  useKnownChoice(setUsername, onMoodChange);

  // The name is optional here: the userId replaces it.
  const nameMissing = username.trim() === '';
  const checked = useUsernameCheck()?.(username);
  const problem = nameMissing || checked === undefined || checked.ok ? undefined : checked.problem;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const given = nameMissing ? ({ ok: true, name: '' } as const) : (await loadUsernameCheck())(username);
    if (!given.ok || mood === null) {
      setRefused(true);
      (given.ok ? moodRef : nameRef).current?.focus();
      return;
    }
    saveVisitor({ username: given.name, mood });
    onStart();
  }

  return (
    <form
      noValidate
      method="dialog"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 sideways:gap-2"
    >
      <NeedsScript />
      <Field label={t('username')} error={refused && problem ? common(`username.${problem}`) : undefined}>
        {(control) => <UsernameInput {...control} ref={nameRef} value={username} onValue={setUsername} />}
      </Field>
      <Field label={t('mood')} error={refused && mood === null ? t('moodMissing') : undefined}>
        {(control) => (
          <MoodSelect
            ref={moodRef}
            control={control}
            value={mood}
            placeholder={t('moodPlaceholder')}
            onChange={onMoodChange}
          />
        )}
      </Field>
      <JoinBy mode={mode} onModeChange={chooseMode} />
      <Button type="submit" className="w-full">
        {t('startChat')}
      </Button>
      {mode === 'video' && <BlurPromise />}
      <AcceptTerms />
    </form>
  );
}

/** Opens a connection and, once it is open, goes on to the chat, which opens its own. */
function Connecting() {
  const { t } = useTranslation('start');
  const toChat = useWayToChat();
  const [connected, setConnected] = useState(false);

  useEffect(() => watchConnection(setConnected), []);

  useEffect(() => {
    if (connected) toChat();
  }, [connected, toChat]);

  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <Flames state="searching" className="size-24" />
      <div role="status">
        <p className="font-semibold">{connected ? t('connected') : t('disconnected')}</p>
        <p className="text-muted-foreground">{t('connecting')}</p>
      </div>
      <a
        href="/user"
        onClick={(event) => {
          event.preventDefault();
          window.location.reload();
        }}
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
      >
        {t('startOver')}
      </a>
    </div>
  );
}

/** The older start screen: the username is optional, and the connection is awaited before the chat opens. */
export function StartPage({ onMoodChosen }: { onMoodChosen: () => void }) {
  const [mood, setMood] = useUnsent<Mood | null>('mood', null);
  const [started, setStarted] = useState(false);

  function chooseMood(next: Mood) {
    setMood(next);
    onMoodChosen();
  }

  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-x-clip">
      <Dusk mood={mood} />
      <header className="mx-auto flex w-full max-w-5xl items-center justify-between px-4 pt-4 sm:px-8">
        <BackHome />
        <div className="-me-3 flex">
          <div className="sm:hidden sideways:block">
            <LanguagePicker compact />
          </div>
          <ThemeToggle />
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-118 grow flex-col justify-center gap-6 p-4 sideways:grid sideways:max-w-none sideways:grid-cols-2 sideways:items-start">
        <h1 className="mx-auto w-full max-w-90">
          <Logo className="h-auto w-full" />
        </h1>
        <Card look="raised" className="p-6 phone:p-4 sideways:p-3 small-phone:p-3">
          {started ? (
            <Connecting />
          ) : (
            <Form mood={mood} onMoodChange={chooseMood} onStart={() => setStarted(true)} />
          )}
        </Card>
      </main>
      <footer className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-4 px-4 pb-4 sm:px-8">
        <LanguagePicker />
        <SiteFooter />
      </footer>
    </div>
  );
}
