import { MAX_CASE_NOTE_LENGTH } from '@app/contract/case-limits';
import type { CaseNote } from '@app/contract/case-notes';
import { MessageSquarePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Field, Textarea } from '@/ui/field';
import { addCaseNote, removeCaseNote } from '../api';
import { ActionButton } from '../list/action-button';
import { Timestamp } from '../list/timestamp';
import { tooLong } from '../list/too-long';
import { useAction } from '../list/use-action';
import { useMay } from '../session/own-account';

type Props = { userId: string; notes: readonly CaseNote[] };

/** What moderators tell each other about a person, and a field to add to it. */
export function CaseNotes({ userId, notes }: Props) {
  const mayComment = useMay()('moderator');
  const remove = useAction({ noun: 'case', act: removeCaseNote, done: () => 'Comment deleted.' });
  if (notes.length === 0 && !mayComment) return null;
  return (
    <section aria-labelledby="case-notes" className="flex flex-col gap-3">
      <h3 id="case-notes" className="text-sm font-semibold">
        Comments
      </h3>
      {notes.length === 0 ? null : (
        <ol className="flex flex-col gap-2 text-sm">
          {notes.map(({ _id, text, by, removable, at }) => (
            <li key={_id} className="rounded-input bg-muted px-3 py-2">
              <p className="flex items-center gap-x-2 text-xs text-muted-foreground">
                <bdi className="min-w-0 truncate font-semibold" title={by ?? 'The administrator'}>
                  {by ?? 'The administrator'}
                </bdi>
                <Timestamp iso={at} />
                {removable ? (
                  <button
                    type="button"
                    aria-label="Delete the comment"
                    title="Delete the comment"
                    className="ms-auto grid size-6.5 shrink-0 place-items-center rounded-input hover:text-destructive pointer-coarse:size-11"
                    onClick={() => remove.mutate(_id)}
                  >
                    <Trash2 aria-hidden="true" className="size-3.5" />
                  </button>
                ) : null}
              </p>
              <bdi translate="no" className="block whitespace-pre-wrap wrap-anywhere">
                {text}
              </bdi>
            </li>
          ))}
        </ol>
      )}
      {mayComment ? <NewNote key={userId} userId={userId} /> : null}
    </section>
  );
}

/** The button that was pressed is gone: the field takes the focus. */
function focusOn(field: HTMLTextAreaElement | null): void {
  field?.focus();
}

function NewNote({ userId }: { userId: string }) {
  const [text, setText] = useState('');
  // Folded, since on a phone it would lie under the buttons of the cockpit.
  const [isWriting, setIsWriting] = useState(false);
  const add = useAction({
    noun: 'case',
    act: (note: string) => addCaseNote(userId, note),
    done: () => 'Comment added.',
    onChanged: () => {
      setText('');
      setIsWriting(false);
    },
  });
  const trimmed = text.trim();
  const problem = tooLong(text, MAX_CASE_NOTE_LENGTH);
  if (!isWriting) {
    return (
      <ActionButton className="self-start" onClick={() => setIsWriting(true)}>
        <MessageSquarePlus aria-hidden="true" className="size-4" />
        Comment
      </ActionButton>
    );
  }
  return (
    <form
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed !== '' && problem === undefined && !add.isPending) add.mutate(trimmed);
      }}
    >
      <Field label="For the other moderators" error={problem} className="w-full">
        {(control) => (
          <Textarea
            {...control}
            ref={focusOn}
            rows={2}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <ActionButton type="submit" idle={trimmed === '' || problem !== undefined || add.isPending}>
        Add comment
      </ActionButton>
    </form>
  );
}
