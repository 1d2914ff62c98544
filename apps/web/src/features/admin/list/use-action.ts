import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toaster';
import { failureWords, isOutdated } from '../failure-words';

type Options<Input> = {
  act: (input: Input) => Promise<unknown>;
  /** What to say when it is done. */
  done: (input: Input) => string;
  /** Called when the row is not what it was, by this action or by someone else's. */
  onChanged: (input: Input) => void;
};

/** One change on the server. Whatever comes of it, what is shown is fetched again when it may have changed. */
export function useAction<Input>({ act, done, onChanged }: Options<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess(_, input) {
      onChanged(input);
      toast.success(done(input));
      void client.invalidateQueries();
    },
    onError(error, input) {
      if (isOutdated(error)) {
        onChanged(input);
        void client.invalidateQueries();
      }
      toast.error(failureWords(error));
    },
  });
}
