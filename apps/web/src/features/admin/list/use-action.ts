import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/ui/toaster';
import { actionFailure, type Noun } from '../failure-words';

type Options<Input> = {
  /** The kind of the action's subject. */
  noun: Noun;
  act: (input: Input) => Promise<unknown>;
  /** What to say when it is done. */
  done: (input: Input) => string;
  /** Called when the row may have changed, by this action or another. */
  onChanged?: (input: Input) => void;
};

/** One change on the server. Success or not, data that may have changed is fetched again. */
export function useAction<Input>({ noun, act, done, onChanged }: Options<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess(_, input) {
      onChanged?.(input);
      toast.success(done(input));
      void client.invalidateQueries();
    },
    onError(error, input) {
      const { fate, words } = actionFailure(error, noun);
      toast.error(fate === 'unchanged' ? words : `${words} List refreshed.`);
      if (fate === 'unchanged') return;
      onChanged?.(input);
      void client.invalidateQueries();
    },
  });
}
