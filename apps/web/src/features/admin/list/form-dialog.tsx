import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { actionFailure, type Noun } from '../failure-words';
import { OWN_ACCOUNT } from '../query-client';

type Props = {
  title: string;
  description?: ReactNode;
  /** The kind of its subject. */
  noun?: Noun;
  /** The label of the button. */
  verb: string;
  /** Whether it may be sent; if not, its fields say why. */
  ready?: boolean;
  /** Carries it out; what it throws is shown inside. */
  submit: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that asks for something and does it. */
export function FormDialog({
  title,
  description,
  noun = 'account',
  verb,
  ready = true,
  submit,
  onDone,
  onClose,
  children,
}: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const client = useQueryClient();

  const close = () => {
    // It may have failed because of a new role. Read earlier, that might take away the page with what was typed here.
    if (failure !== undefined) void client.invalidateQueries({ queryKey: OWN_ACCOUNT });
    onClose();
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !ready) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await submit();
      onDone();
    } catch (error) {
      setFailure(actionFailure(error, noun).words);
    }
    setBusy(false);
  };

  return (
    <Dialog
      open
      title={title}
      {...(description !== undefined && { description })}
      closeLabel="Close"
      busy={busy}
      onClose={close}
    >
      <form className="flex flex-col gap-4" onSubmit={send}>
        {children}
        {failure === undefined ? null : <Notice>{failure}</Notice>}
        <Button type="submit" aria-disabled={busy || !ready}>
          {verb}
        </Button>
      </form>
    </Dialog>
  );
}
