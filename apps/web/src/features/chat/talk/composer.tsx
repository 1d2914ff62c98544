import { MAX_MESSAGE_LENGTH } from '@app/contract/limits';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Input } from '../../../ui/field';

type Props = {
  /** The room of the present talk; what was half written does not go on to the next partner. */
  roomId: string;
  /** Takes the focus after a match. */
  inputRef: RefObject<HTMLInputElement | null>;
  canSend: boolean;
  onCompose: (text: string) => void;
  onSend: (text: string) => void;
};

/** Some browsers end a composition just before they report its Enter; the key code still tells. */
const COMPOSING_KEY_CODE = 229;

function endsComposition(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY_CODE);
}

/**
 * The field a message is written in. Without a partner it is read-only rather than disabled, so
 * that it keeps the focus from one talk to the next.
 */
export function Composer({ roomId, inputRef, canSend, onCompose, onSend }: Props) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const [writtenIn, setWrittenIn] = useState(roomId);

  if (writtenIn !== roomId) {
    setWrittenIn(roomId);
    setText('');
  }

  const change = (next: string) => {
    setText(next);
    onCompose(next);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    inputRef.current?.focus();
    if (!canSend || text.trim() === '') return;
    onSend(text);
    setText('');
  };

  return (
    <form className="composer" onSubmit={submit}>
      <Input
        ref={inputRef}
        type="text"
        className="composer-input"
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (endsComposition(event)) event.preventDefault();
        }}
        readOnly={!canSend}
        maxLength={MAX_MESSAGE_LENGTH}
        placeholder={t('talk.placeholder')}
        aria-label={t('talk.placeholder')}
        autoComplete="off"
        enterKeyHint="send"
      />
      <Button type="submit" className="send-button" disabled={!canSend}>
        <SendHorizontal aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        <span className="send-word">{t('talk.send')}</span>
      </Button>
    </form>
  );
}
