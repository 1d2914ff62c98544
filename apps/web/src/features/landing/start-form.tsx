import type { Mood } from '@app/contract/moods';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { saveVisitor } from '../../lib/visitor-session';
import { AcceptTerms } from '../../ui/accept-terms';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { MoodSelect } from '../../ui/mood-select';
import { Notice } from '../../ui/notice';
import { UsernameInput } from '../../ui/username-input';

type Props = { mood: Mood | null; onMoodChange: (mood: Mood) => void };

/** The chat sends back who came without a userId or a mood, with this in the navigation's state. */
function cameWithoutVisitor(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'notice' in state && state.notice === 'missing_user_info'
  );
}

/** Username, mood and Start Chat. */
export function StartForm({ mood, onMoodChange }: Props) {
  const { t } = useTranslation('landing');
  const navigate = useNavigate();
  const location = useLocation();
  const [username, setUsername] = useState('');
  /** How often the form was sent incomplete: each time the message is said anew. */
  const [refusals, setRefusals] = useState(0);
  const nameRef = useRef<HTMLInputElement>(null);
  const moodRef = useRef<HTMLSelectElement>(null);
  const noticeId = useId();

  const nameMissing = username.trim() === '';
  const shown = refusals > 0 && (nameMissing || mood === null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (nameMissing || mood === null) {
      setRefusals((count) => count + 1);
      (nameMissing ? nameRef : moodRef).current?.focus();
      return;
    }
    saveVisitor({ username, mood });
    void navigate('/video-test');
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex w-full max-w-110 flex-col gap-4 rounded-panel border border-border bg-card p-6 shadow-soft"
    >
      {refusals === 0 && cameWithoutVisitor(location.state) ? <Notice>{t('missingUserInfo')}</Notice> : null}
      {shown ? (
        <Notice key={refusals} id={noticeId}>
          {t('bothMissing')}
        </Notice>
      ) : null}
      <Field label={t('username')} errorId={shown && nameMissing ? noticeId : undefined}>
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
      <Field label={t('mood')} errorId={shown && mood === null ? noticeId : undefined}>
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
      <Button type="submit" className="mt-1 w-full text-lg">
        {t('startChat')}
      </Button>
      <AcceptTerms />
    </form>
  );
}
