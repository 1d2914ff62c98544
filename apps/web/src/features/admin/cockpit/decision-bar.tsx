import { MAX_NOTE_LENGTH } from '@app/contract/case-limits';
import type { Case, CaseDecision } from '@app/contract/cases';
import { leadingCategory, leadingReason } from '@app/contract/categories';
import type { History } from '@app/contract/history';
import { MAX_STATEMENT_LENGTH } from '@app/contract/limits';
import { Ban, Check, PencilLine, SkipForward } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '@/ui/class-names';
import { Field, Input } from '@/ui/field';
import { ActionButton } from '../list/action-button';
import { tooLong } from '../list/too-long';
import { TimeoutGroup } from '../record/timeout-group';
import { givenOf, type Told, toldOf } from '../record/told';
import { ToldFields } from '../record/told-fields';

/** On a phone the buttons share one row and have no icons. */
const BUTTON = 'phone:flex-1 phone:px-2';
const ICON = 'size-4 phone:hidden sideways:hidden';
/** There the fields are hidden until they are requested. */
const HIDDEN = 'phone:hidden sideways:hidden';

/** The reasons that were written, for cases that come back: a decision may be taken back, or fail. */
const written = new WeakMap<Case, string>();
const chosen = new WeakMap<Case, Told>();

type Props = {
  shown: Case;
  /** Undefined while unknown. */
  history: History | undefined;
  onDecide: (decision: CaseDecision) => void;
  onSkip: () => void;
};

/**
 * The possible decisions on a case, each a button with its key. A block notes its reason: the one most reports give,
 * unless another is written. What the visitor is told follows from the reports in the same way. Needs a new instance for each case.
 */
export function DecisionBar({ shown, history, onDecide, onSkip }: Props) {
  const [note, setNote] = useState<string>(() => written.get(shown) ?? leadingReason(shown.reports));
  const [told, setTold] = useState(() => chosen.get(shown) ?? toldOf(leadingCategory(shown.reports)));
  const [isOwn, setIsOwn] = useState(() => written.has(shown));
  const [isWriting, setIsWriting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const trimmed = note.trim();
  const problem = tooLong(note, MAX_NOTE_LENGTH);
  const isTooLong = problem !== undefined || told.words.trim().length > MAX_STATEMENT_LENGTH;
  const isUnknown = history !== undefined && history.user === undefined;
  const isBlocked = history?.user?.blocked === true;

  const write = () => {
    // The field may be hidden.
    flushSync(() => setIsWriting(true));
    field.current?.select();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === 'Escape') field.current?.blur();
  };

  return (
    <>
      <Field
        label="Reason for the record"
        error={problem}
        className={classNames(
          // The label is above the field where beside it the field would be too narrow for the reason.
          'min-w-0 flex-1 basis-80 sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-3 sm:*:[input]:flex-[1_1_15rem]',
          !isWriting && HIDDEN,
        )}
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
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
      {isUnknown ? null : (
        <ToldFields
          told={told}
          className={classNames('min-w-0 flex-1 basis-80 text-sm', !isWriting && HIDDEN)}
          onChange={(next) => {
            setTold(next);
            chosen.set(shown, next);
          }}
        />
      )}
      <div className="flex basis-full flex-wrap items-center gap-2">
        <ActionButton
          tone="bad"
          hotkey="b"
          className={BUTTON}
          idle={isUnknown || isBlocked || trimmed === '' || isTooLong}
          onClick={() => onDecide({ kind: 'block', note: trimmed, ...givenOf(told) })}
        >
          <Ban aria-hidden="true" className={ICON} />
          Block
        </ActionButton>
        {isUnknown ? null : (
          <TimeoutGroup
            withKeys
            idle={isTooLong}
            onChoose={(minutes) =>
              onDecide({
                kind: 'timeout',
                minutes,
                ...(trimmed !== '' && { note: trimmed }),
                ...givenOf(told),
              })
            }
          />
        )}
        <ActionButton
          tone="good"
          hotkey="d"
          className={BUTTON}
          idle={isOwn && problem !== undefined}
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
          className={classNames(BUTTON, 'ms-auto')}
          title="Change the reason"
          onClick={write}
        >
          <PencilLine aria-hidden="true" className={ICON} />
          Reason
        </ActionButton>
      </div>
    </>
  );
}
