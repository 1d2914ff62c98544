import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMeetAgain, sayMeetAgain } from '../lib/meet-again';
import { tabStore } from '../lib/storage';
import { Button } from './button';

type Props = {
  /** Called once it is said. */
  onSaid?: () => void;
};

/** Within a minute after a talk: one button by which one says that one wants to meet that partner again. */
export function MeetAgain({ onSaid }: Props) {
  const { t } = useTranslation('chat');
  const [talk, setTalk] = useState(() => readMeetAgain(tabStore));
  const [state, setState] = useState<'asked' | 'sending' | 'failed'>('asked');
  const said = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (talk === null) return;
    const timer = setTimeout(() => setTalk(null), talk.until - Date.now());
    return () => clearTimeout(timer);
  }, [talk]);

  if (talk === null) return null;

  async function say() {
    if (talk === null || state === 'sending') return;
    setState('sending');
    try {
      await sayMeetAgain(tabStore, talk);
    } catch {
      setState('failed');
      return;
    }
    setTalk({ ...talk, said: true });
    // The button had the focus, and goes.
    requestAnimationFrame(() => said.current?.focus({ preventScroll: true }));
    onSaid?.();
  }

  if (talk.said) {
    return (
      <p ref={said} tabIndex={-1} role="status" className="text-sm outline-none">
        {t('again.said')}
      </p>
    );
  }
  return (
    <div className="flex flex-col items-center gap-1">
      <Button variant="outline" aria-disabled={state === 'sending'} onClick={() => void say()}>
        {t('again.ask')}
      </Button>
      <p role={state === 'failed' ? 'alert' : undefined} className="text-sm text-muted-foreground">
        {t(state === 'failed' ? 'again.failed' : 'again.how')}
      </p>
    </div>
  );
}
