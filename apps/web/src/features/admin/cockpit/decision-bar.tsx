import { MAX_NOTE_LENGTH } from '@app/contract/case-limits';
import type { Case, CaseDecision } from '@app/contract/cases';
import type { History } from '@app/contract/history';
import { Ban, Check, PencilLine, SkipForward } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '@/ui/class-names';
import { Field, Input } from '@/ui/field';
import { ActionButton } from '../list/action-button';
import { TimeoutGroup } from '../users/timeout-group';
import { leadingReason } from './leading-reason';

/** On a phone the buttons share one row and have no icons. */
const BUTTON = 'phone:flex-1 phone:px-2';
const ICON = 'size-4 phone:hidden';

/** The reasons that were written, for cases that come back: a decision may be taken back, or fail. */
const written = new WeakMap<Case, string>();

type Props = {
  shown: Case;
  /** Undefined while unknown. */
  history: History | undefined;
  onDecide: (decision: CaseDecision) => void;
  onSkip: () => void;
};

/**
 * The possible decisions on a case, each a button with its key. A block notes its reason: the one most reports give,
 * unless another is written. Needs a new instance for each case.
 */
export function DecisionBar({ shown, history, onDecide, onSkip }: Props) {
  const [note, setNote] = useState<string>(() => written.get(shown) ?? leadingReason(shown.reports));
  const [isOwn, setIsOwn] = useState(() => written.has(shown));
  const [isWriting, setIsWriting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const trimmed = note.trim();
  const isUnknown = history !== undefined && history.user === undefined;
  const isBlocked = history?.user?.blocked === true;

  const write = () => {
    // On a phone the field is hidden until it is requested.
    flushSync(() => setIsWriting(true));
    field.current?.select();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === 'Escape') field.current?.blur();
  };

  return (
    <>
      <Field
        label="Reason that is noted"
        className={classNames(
          // The label is above the field where beside it the field would be too narrow for the reason.
          'min-w-0 flex-1 basis-80 sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-3 sm:*:[input]:flex-[1_1_15rem]',
          !isWriting && 'phone:hidden',
        )}
      >
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
              written.set(shown, event.target.value);
            }}
          />
        )}
      </Field>
      <div className="flex basis-full flex-wrap items-center gap-2">
        <ActionButton
          tone="bad"
          hotkey="b"
          className={BUTTON}
          idle={isUnknown || isBlocked || trimmed === ''}
          onClick={() => onDecide({ kind: 'block', note: trimmed })}
        >
          <Ban aria-hidden="true" className={ICON} />
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
          className={BUTTON}
          // The reporters' reason is not the reason for a dismissal.
          onClick={() => onDecide({ kind: 'dismiss', ...(isOwn && trimmed !== '' && { note: trimmed }) })}
        >
          <Check aria-hidden="true" className={ICON} />
          Dismiss
        </ActionButton>
        <ActionButton hotkey="s" className={BUTTON} onClick={onSkip}>
          <SkipForward aria-hidden="true" className={ICON} />
          Skip
        </ActionButton>
        <ActionButton
          hotkey="n"
          className="ms-auto phone:px-2"
          aria-label="Change the reason"
          title="Change the reason"
          onClick={write}
        >
          <PencilLine aria-hidden="true" className="size-4" />
        </ActionButton>
      </div>
    </>
  );
}
