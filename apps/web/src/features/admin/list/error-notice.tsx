import { useRef } from 'react';
import { useFocusHandedOn } from '@/lib/focus-heading';
import { Notice } from '@/ui/notice';
import { readFailureWords } from '../failure-words';
import { ActionButton } from './action-button';

type Props = { what: string; error: unknown; busy: boolean; onRetry: () => void };

/** What could not be loaded, why, and a retry button. */
export function ErrorNotice({ what, error, busy, onRetry }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  // The focus is not lost when Retry was pressed by keyboard.
  useFocusHandedOn(frame);

  return (
    <div ref={frame} className="mb-3 flex flex-wrap items-center gap-3">
      <Notice>
        <p>{what}</p>
        <p className="font-normal">{readFailureWords(error)}</p>
      </Notice>
      <ActionButton idle={busy} onClick={onRetry}>
        Retry
      </ActionButton>
    </div>
  );
}
