import { MAX_NOTE_LENGTH } from '@app/contract/case-limits';
import type { Case, CaseDecision } from '@app/contract/cases';
import type { History } from '@app/contract/history';
import { Ban, Check, PencilLine, SkipForward } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Field, Input } from '../../../ui/field';
import { ActionButton } from '../list/action-button';
import { TimeoutGroup } from '../users/timeout-group';
import { leadingReason } from './leading-reason';

type Props = {
  shown: Case;
  /** Undefined while it is not known. */
  history: History | undefined;
  onDecide: (decision: CaseDecision) => void;
  onSkip: () => void;
};

/**
 * What can be decided on a case, each by a button with its key. A block notes its reason: the one most reports give,
 * unless another is written. Mount it anew for each case.
 */
export function DecisionBar({ shown, history, onDecide, onSkip }: Props) {
  const [note, setNote] = useState<string>(() => leadingReason(shown.reports));
  const [isOwn, setIsOwn] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const trimmed = note.trim();
  const isUnknown = history !== undefined && history.user === undefined;
  const isBlocked = history?.user?.blocked === true;

  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === 'Escape') field.current?.blur();
  };

  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="flex min-w-0 flex-1 basis-56 items-end gap-2">
        <Field label="Reason that is noted" className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              ref={field}
              maxLength={MAX_NOTE_LENGTH}
              value={note}
              onKeyDown={leave}
              onChange={(event) => {
                setNote(event.target.value);
                setIsOwn(true);
              }}
            />
          )}
        </Field>
        <ActionButton hotkey="n" aria-label="Change the reason" onClick={() => field.current?.select()}>
          <PencilLine aria-hidden="true" className="size-4" />
        </ActionButton>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ActionButton
          tone="bad"
          hotkey="b"
          idle={isUnknown || isBlocked || trimmed === ''}
          onClick={() => onDecide({ kind: 'block', note: trimmed })}
        >
          <Ban aria-hidden="true" className="size-4" />
          Block
        </ActionButton>
        {isUnknown ? null : (
          <TimeoutGroup
            withKeys
            onChoose={(minutes) =>
              onDecide({ kind: 'timeout', minutes, ...(trimmed !== '' && { note: trimmed }) })
            }
          />
        )}
        <ActionButton
          tone="good"
          hotkey="d"
          // What the reporters said is not why a report is dismissed.
          onClick={() => onDecide({ kind: 'dismiss', ...(isOwn && trimmed !== '' && { note: trimmed }) })}
        >
          <Check aria-hidden="true" className="size-4" />
          Dismiss
        </ActionButton>
        <ActionButton hotkey="s" onClick={onSkip}>
          <SkipForward aria-hidden="true" className="size-4" />
          Skip
        </ActionButton>
      </div>
    </div>
  );
}
