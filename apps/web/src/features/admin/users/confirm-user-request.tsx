import { MAX_STATEMENT_LENGTH } from '@app/contract/limits';
import { useRef, useState } from 'react';
import { AlertDialog } from '@/ui/alert-dialog';
import { rowOf } from '../list/row-focus';
import { usePending } from '../pending/pending-provider';
import { toUser } from '../pending/user-actions';
import { givenOf, toldOf } from '../record/told';
import { ToldFields } from '../record/told-fields';
import { ReplacedTimeout } from './replaced-timeout';
import { TimeoutEnd } from './timeout-end';
import { type UserRequest, wordingOf } from './user-request';

type Props = { request: UserRequest; onClose: () => void };

/** Asks before acting on a visitor. */
export function ConfirmUserRequest({ request: { user, action }, onClose }: Props) {
  const pending = usePending();
  const returnFocus = useRef(document.activeElement as HTMLElement | null);
  const { question, verb } = wordingOf(action);
  const [told, setTold] = useState(() => toldOf('other'));
  const isTooLong = told.words.trim().length > MAX_STATEMENT_LENGTH;

  return (
    <AlertDialog
      open
      title={question}
      description={
        <div className="flex flex-col gap-2">
          {action.kind === 'timeout' ? <TimeoutEnd minutes={action.minutes} /> : null}
          <code className="font-mono text-sm font-normal wrap-anywhere">{user.userId}</code>
          {action.kind === 'timeout' ? <ReplacedTimeout user={user} /> : null}
          {action.kind === 'unblock' ? null : <ToldFields told={told} onChange={setTold} />}
        </div>
      }
      confirmLabel={verb}
      cancelLabel="Cancel"
      confirmVariant={action.kind === 'unblock' ? 'primary' : 'destructive'}
      onConfirm={() => {
        if (isTooLong) return;
        // The button that opened the dialog is inert from now on.
        returnFocus.current = rowOf(returnFocus.current);
        pending.schedule([toUser(user, action, action.kind === 'unblock' ? undefined : givenOf(told))]);
        onClose();
      }}
      onCancel={onClose}
      returnFocus={returnFocus}
    />
  );
}
