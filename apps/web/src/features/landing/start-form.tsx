import type { Mood } from '@app/contract/moods';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespace } from '@/i18n/load';
import { mayCheckAges } from '@/lib/known-site';
import { lazyPart } from '@/lib/lazy-part';
import { useBrowserValue } from '@/lib/use-browser-value';
import { AcceptTerms } from '@/ui/accept-terms';
import { BlurPromise } from '@/ui/blur-promise';
import { Button } from '@/ui/button';
import { cardClass } from '@/ui/card';
import { Field } from '@/ui/field';
import { JoinBy } from '@/ui/join-by';
import { MoodSelect } from '@/ui/mood-select';
import { NeedsScript } from '@/ui/needs-script';
import { Notice } from '@/ui/notice';
import { UsernameInput } from '@/ui/username-input';
import { useKnownChoice } from '@/visitor/use-known-choice';
import { useMediaMode } from '@/visitor/use-media-mode';
import { useUnsent } from '@/visitor/use-unsent';
import { useWayToChat } from '@/visitor/use-way-to-chat';
import { loadUsernameCheck, useUsernameCheck } from '@/visitor/username-check';
import { keepChoice, saveVisitor } from '@/visitor/visitor-session';
import { SpokenLanguages } from './spoken-languages';
import type { ArrivalNotice } from './use-arrival-notice';

/** Only there where the operator has ages checked. */
const AgeCheck = lazyPart(async () => {
  const [{ AgeCheck: part }] = await Promise.all([import('./age-check'), loadNamespace('age')]);
  return part;
});

type Props = { notice: ArrivalNotice | undefined; mood: Mood | null; onMoodChange: (mood: Mood) => void };

/** Username, mood, how to take part, and Start Chat. */
export function StartForm({ notice, mood, onMoodChange }: Props) {
  const { t } = useTranslation('landing');
  const { t: common } = useTranslation();
  const toChat = useWayToChat();
  const [username, setUsername] = useUnsent('username', '');
  /** How often the form was sent incomplete: the message is announced each time. */
  const [refusals, setRefusals] = useState(0);
  /** How often it was sent without a known age where there is no chat without one. */
  const [ageRefusals, setAgeRefusals] = useState(0);
  const mayCheck = useBrowserValue(mayCheckAges);
  /** An answer is missing without which there is no chat. */
  const [ageMissing, setAgeMissing] = useState(false);
  const [mode, chooseMode] = useMediaMode();
  const nameRef = useRef<HTMLInputElement>(null);
  const moodRef = useRef<HTMLSelectElement>(null);
  const noticeId = useId();

  useKnownChoice(setUsername, onMoodChange);

  const nameMissing = username.trim() === '';
  const checked = useUsernameCheck()?.(username);
  const problem = nameMissing || checked === undefined || checked.ok ? undefined : checked.problem;
  const shown = refusals > 0 && (nameMissing || mood === null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const given = nameMissing ? undefined : (await loadUsernameCheck())(username);
    if (given?.ok !== true || mood === null) {
      setRefusals((count) => count + 1);
      (given?.ok === true ? moodRef : nameRef).current?.focus();
      return;
    }
    if (ageMissing) {
      setRefusals(0);
      setAgeRefusals((count) => count + 1);
      return;
    }
    saveVisitor({ username: given.name, mood });
    toChat();
  }

  return (
    <form
      noValidate
      method="dialog"
      onSubmit={(event) => void submit(event)}
      className={cardClass(
        'raised',
        'flex w-full max-w-110 flex-col gap-4 p-6 phone:gap-3 phone:p-4 sideways:gap-2 sideways:p-3 small-phone:p-3',
      )}
    >
      <NeedsScript />
      {refusals === 0 && notice === 'missing_user_info' ? <Notice>{t('missingUserInfo')}</Notice> : null}
      {refusals === 0 && notice === 'join_refused' ? <Notice>{t('joinRefused')}</Notice> : null}
      {shown ? (
        <Notice key={refusals} id={noticeId}>
          {t('bothMissing')}
        </Notice>
      ) : null}
      <Field
        label={t('username')}
        error={refusals > 0 && problem ? common(`username.${problem}`) : undefined}
        errorId={shown && nameMissing ? noticeId : undefined}
      >
        {(control) => (
          <UsernameInput
            {...control}
            ref={nameRef}
            placeholder={t('usernamePlaceholder')}
            value={username}
            onValue={setUsername}
          />
        )}
      </Field>
      <Field
        label={t('mood')}
        // Where there is room the sentences of all four moods are beside the form.
        hint={<span className="lg:hidden sideways:hidden">{t(`meets.${mood ?? 'hint'}`)}</span>}
        errorId={shown && mood === null ? noticeId : undefined}
      >
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
      {mayCheck === true && (
        <AgeCheck
          notice={notice}
          refusals={ageRefusals}
          onLeave={() => keepChoice({ username, mood })}
          onMissing={setAgeMissing}
        />
      )}
      {/* After a talk the way to the next one is the main action. */}
      <Button
        type="submit"
        variant={notice === 'goodbye' || notice === 'unsafe' ? 'outline' : 'primary'}
        className="mt-1 w-full text-lg"
      >
        {t('startChat')}
      </Button>
      {mode === 'video' && <BlurPromise />}
      <AcceptTerms />
      <SpokenLanguages />
    </form>
  );
}
