import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AlertDialog } from '../../../ui/alert-dialog';
import { toast } from '../../../ui/toaster';
import { failureWords, isOutdated } from '../failure-words';
import { carryOut, type UserRequest, wordingOf } from './user-request';

type Props = { request: UserRequest; onChanged: (userId: string) => void; onClose: () => void };

/** Asks before acting on a visitor. What fails stays inside; what somebody else has changed closes and refreshes. */
export function ConfirmUserRequest({ request, onChanged, onClose }: Props) {
  const client = useQueryClient();
  const { question, verb, done } = wordingOf(request);

  const settle = () => {
    onChanged(request.userId);
    void client.invalidateQueries();
    onClose();
  };
  const action = useMutation({
    mutationFn: carryOut,
    onSuccess() {
      toast.success(done);
      settle();
    },
    onError(error) {
      if (!isOutdated(error)) return;
      toast.error(failureWords(error));
      settle();
    },
  });

  return (
    <AlertDialog
      open
      title={question}
      description={<code className="id-text">{request.userId}</code>}
      confirmLabel={verb}
      cancelLabel="Cancel"
      confirmVariant={request.kind === 'unblock' ? 'primary' : 'destructive'}
      busy={action.isPending}
      error={action.error === null ? undefined : failureWords(action.error)}
      onConfirm={() => action.mutate(request)}
      onCancel={onClose}
    />
  );
}
