import { isBlank } from '@app/contract/blank';
import { MAX_MESSAGE_LENGTH } from '@app/contract/limits';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, type SubmitEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Input } from '@/ui/field';

type Props = {
  /** The draft. */
  draft: string;
  onDraft: (text: string) => void;
  /** Takes the focus after a match. */
  inputRef: RefObject<HTMLInputElement | null>;
  /** Otherwise the draft waits, because the server is unreachable. */
  canSend: boolean;
  onCompose: (text: string) => void;
  onSend: (text: string) => void;
};

/** Some browsers end a composition just before they report its Enter; the key code still tells. */
const COMPOSING_KEY_CODE = 229;

function endsComposition(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY_CODE);
}

/** The field a message is written in. */
export function Composer({ draft, onDraft, inputRef, canSend, onCompose, onSend }: Props) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation();
  const tooLongId = useId();
  // As it is sent, and as the server counts.
  const excess = draft.trim().length - MAX_MESSAGE_LENGTH;

  const change = (next: string) => {
    onDraft(next);
    onCompose(next);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    inputRef.current?.focus();
    // What is too long stays in the field: a cut would lose the end, or part of an emoji.
    if (!canSend || isBlank(draft) || excess > 0) return;
    onSend(draft);
    onDraft('');
  };

  return (
    <form data-part="composer" className="relative flex min-w-0 gap-2 [grid-area:composer]" onSubmit={submit}>
      <Input
        ref={inputRef}
        type="text"
        pill
        className="min-w-0 focus-visible:outline-2 focus-visible:outline-offset-0"
        value={draft}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (endsComposition(event)) event.preventDefault();
        }}
        {...(excess > 0 && { 'aria-invalid': true, 'aria-describedby': tooLongId })}
        placeholder={t('talk.placeholder')}
        aria-label={t('talk.placeholder')}
        autoComplete="off"
        enterKeyHint="send"
      />
      {excess > 0 && (
        <p
          id={tooLongId}
          role="status"
          className="absolute end-4 bottom-full mb-1 rounded-full border border-destructive bg-card px-3 py-1 text-sm font-semibold text-destructive"
        >
          {common('tooLong', { count: excess })}
        </p>
      )}
      <Button type="submit" className="shrink-0 narrow-talk:w-11 narrow-talk:px-0" disabled={!canSend}>
        <SendHorizontal aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
        <span className="narrow-talk:sr-only">{t('talk.send')}</span>
      </Button>
    </form>
  );
}
