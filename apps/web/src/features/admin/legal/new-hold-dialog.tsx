import { MAX_HOLD_WHY_LENGTH } from '@app/contract/legal-hold-limits';
import { useState } from 'react';
import { Field, Textarea } from '@/ui/field';
import { toast } from '@/ui/toaster';
import { useServerNow } from '../clock';
import { FormDialog } from '../list/form-dialog';
import { TextField } from '../list/text-field';
import { tooLong } from '../list/too-long';
import { endDays, endOfDay } from './hold-end';
import { placeHold } from './legal-api';

type Props = {
  /** Whom it is about, if that is known. */
  userId: string;
  onChanged: () => void;
  onClose: () => void;
};

/** Asks whose data is to be held, until when, and why. */
export function NewHoldDialog({ userId: given, onChanged, onClose }: Props) {
  const { first, last } = endDays(useServerNow());
  const [userId, setUserId] = useState(given);
  const [day, setDay] = useState('');
  const [why, setWhy] = useState('');
  const until = endOfDay(day);
  const isReady = until !== undefined && userId.trim() !== '' && why.trim() !== '';
  const problem = tooLong(why, MAX_HOLD_WHY_LENGTH);
  return (
    <FormDialog
      title="Place a legal hold"
      description="What is stored about this person, under every ID of their device, is not erased until the hold ends."
      noun="hold"
      verb="Place hold"
      ready={isReady && problem === undefined}
      submit={async () => {
        if (until !== undefined) await placeHold({ userId: userId.trim(), until, why: why.trim() });
      }}
      onDone={() => {
        toast.success('The hold was placed.');
        onChanged();
        onClose();
      }}
      onClose={onClose}
    >
      <TextField label="User ID" autoComplete="off" spellCheck={false} value={userId} onText={setUserId} />
      <TextField
        label="Until the end of"
        hint="At most a year. Another hold may follow."
        type="date"
        min={first}
        max={last}
        value={day}
        onText={setDay}
      />
      <Field label="Reason" hint="Such as the file number of the authority." error={problem}>
        {(control) => (
          <Textarea
            {...control}
            required
            rows={2}
            value={why}
            onChange={(event) => setWhy(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
