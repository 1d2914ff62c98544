import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tabStore } from '../lib/storage';
import { readMeetAgain, sayMeetAgain } from '../visitor/meet-again';
import { Button } from './button';
import { classNames } from './class-names';

type Props = {
  /** Called once the wish is sent. */
  onSaid?: () => void;
  /** Called just before the minute is over and all of this disappears. */
  onPast?: () => void;
};

/** Within a minute after a talk: a button to ask to meet that partner again. */
export function MeetAgain({ onSaid, onPast }: Props) {
  const { t } = useTranslation('chat');
  const [talk, setTalk] = useState(() => readMeetAgain(tabStore));
  const [state, setState] = useState<'asked' | 'sending' | 'failed'>('asked');
  const how = useId();
  const said = useRef<HTMLParagraphElement>(null);
  const past = useRef(onPast);
  past.current = onPast;

  useEffect(() => {
    if (talk === null) return;
    const timer = setTimeout(() => {
      past.current?.();
      setTalk(null);
    }, talk.until - Date.now());
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
    // The button had the focus, and disappears.
    requestAnimationFrame(() => said.current?.focus({ preventScroll: true }));
    onSaid?.();
  }

  // Among other buttons the text takes a line of its own.
  if (talk.said) {
    return (
      <p
        ref={said}
        data-part="again"
        tabIndex={-1}
        role="status"
        className="col-span-full basis-full text-sm outline-none"
      >
        {t('again.said')}
      </p>
    );
  }
  return (
    <>
      <Button
        variant="outline"
        aria-describedby={how}
        aria-disabled={state === 'sending'}
        onClick={() => void say()}
      >
        {t('again.ask')}
      </Button>
      <p
        id={how}
        data-part="again"
        role={state === 'failed' ? 'alert' : undefined}
        className={classNames(
          'col-span-full basis-full text-sm text-muted-foreground',
          // In a low window the words of the button have to do.
          state !== 'failed' && 'low:sr-only',
        )}
      >
        {t(state === 'failed' ? 'again.failed' : 'again.how')}
      </p>
    </>
  );
}
