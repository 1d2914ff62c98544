import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AlertDialog } from '../../../ui/alert-dialog';
import { toast } from '../../../ui/toaster';
import { actionFailure } from '../failure-words';
import { ReplacedTimeout } from './replaced-timeout';
import { carryOut, type UserRequest, wordingOf } from './user-request';

type Props = { request: UserRequest; onChanged: (userId: string) => void; onClose: () => void };

/**
 * Asks before acting on a visitor. What failed stays inside and can be tried again; where things are not as
 * they were shown, it closes and the list is read again.
 */
export function ConfirmUserRequest({ request, onChanged, onClose }: Props) {
  const client = useQueryClient();
  const { question, verb, done } = wordingOf(request);
  const { user } = request;

  const readAgain = () => {
    onChanged(user.userId);
    void client.invalidateQueries();
  };
  const action = useMutation({
    mutationFn: carryOut,
    onSuccess() {
      toast.success(done);
      readAgain();
      onClose();
    },
    onError(error) {
      const { fate, words } = actionFailure(error, 'user');
      if (fate !== 'unchanged') readAgain();
      if (fate !== 'outdated') return;
      toast.error(`${words} The list is read again.`);
      onClose();
    },
  });

  return (
    <AlertDialog
      open
      title={question}
      description={
        <div className="flex flex-col gap-2">
          <code className="id-text">{user.userId}</code>
          {request.kind === 'timeout' ? <ReplacedTimeout user={user} /> : null}
        </div>
      }
      confirmLabel={verb}
      cancelLabel="Cancel"
      confirmVariant={request.kind === 'unblock' ? 'primary' : 'destructive'}
      busy={action.isPending}
      error={action.error === null ? undefined : actionFailure(action.error, 'user').words}
      onConfirm={() => action.mutate(request)}
      onCancel={onClose}
    />
  );
}
