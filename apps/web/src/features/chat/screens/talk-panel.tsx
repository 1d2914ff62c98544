import { PhoneOff } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import type { UiEvent } from '../machine/events';
import { type ChatState, canSend, canSkip } from '../machine/state';
import { Composer } from '../talk/composer';
import { MessageList } from '../talk/message-list';
import { SkipButton } from './skip-button';

type Props = {
  state: ChatState;
  inputRef: RefObject<HTMLInputElement | null>;
  dispatch: (event: UiEvent) => void;
};

/** The lower part of the screen: what is said, and what can be done. */
export function TalkPanel({ state, inputRef, dispatch }: Props) {
  const { t } = useTranslation('chat');
  const { phase } = state;
  const roomId = phase.name === 'matched' ? phase.partner.roomId : '';

  const skip = () => {
    // Skip is about to be disabled, which would drop the focus.
    inputRef.current?.focus({ preventScroll: true });
    dispatch({ type: 'skip' });
  };

  return (
    <section aria-label={t('talk.label')} className="talk-panel">
      <MessageList
        lines={state.lines}
        hint={t(roomId === '' ? 'talk.waiting' : 'talk.hello')}
        onResend={(line) => dispatch({ type: 'resend', line })}
      />
      <p className="typing-row" aria-hidden="true">
        {phase.name === 'matched' && phase.partnerTyping && (
          <span className="typing-words">
            <span className="typing-dots">
              <i />
              <i />
              <i />
            </span>
            {t('talk.typing')}
          </span>
        )}
      </p>
      <SkipButton locked={state.skipLocked} disabled={!canSkip(state)} onSkip={skip} />
      <Composer
        roomId={roomId}
        inputRef={inputRef}
        canSend={canSend(state)}
        onCompose={(text) => dispatch({ type: 'compose', text })}
        onSend={(text) => dispatch({ type: 'send', text })}
      />
      <Button variant="destructive" className="end-button" onClick={() => dispatch({ type: 'end' })}>
        <PhoneOff aria-hidden="true" className="size-4" />
        {t('talk.end')}
      </Button>
    </section>
  );
}
