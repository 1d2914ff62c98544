import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AlertDialog } from '../../../ui/alert-dialog';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { toast } from '../../../ui/toaster';
import { ProgressBar } from '../progress-bar';
import { type BulkJob, type BulkResult, runBulk, summaryOf } from './bulk-job';

type Props = {
  job: BulkJob;
  /** A row was changed, here or by somebody else. */
  onChanged: (id: string) => void;
  onClose: () => void;
};

/** Asks once, then shows how each row fared. */
export function BulkDialog({ job, onChanged, onClose }: Props) {
  const client = useQueryClient();
  const [begun, setBegun] = useState(false);
  const [over, setOver] = useState(false);
  const [results, setResults] = useState<BulkResult[]>([]);
  const stop = useRef<AbortController>(undefined);

  useEffect(() => () => stop.current?.abort(), []);

  const begin = async () => {
    setBegun(true);
    stop.current = new AbortController();
    const all = await runBulk(
      job,
      (result) => {
        onChanged(result.id);
        setResults((before) => [...before, result]);
      },
      stop.current.signal,
    );
    setOver(true);
    // Then the login takes this place; what was done has to be said all the same.
    if (all.length < job.rows.length && !stop.current.signal.aborted) {
      toast.error(`${job.verb}: ${summaryOf(all, job.rows.length)}`);
    }
    await client.invalidateQueries();
  };

  if (!begun) {
    return (
      <AlertDialog
        open
        title={job.question}
        description={job.description}
        confirmLabel={job.verb}
        cancelLabel="Cancel"
        confirmVariant={job.destructive ? 'destructive' : 'primary'}
        onConfirm={() => void begin()}
        onCancel={onClose}
      />
    );
  }
  return (
    <Dialog open title={`${job.verb}: ${results.length} of ${job.rows.length}`} onClose={onClose}>
      <ProgressBar label="Progress" className="bulk-progress" done={results.length} total={job.rows.length} />
      <p role="status" className="text-sm text-muted-foreground">
        {over ? summaryOf(results, job.rows.length) : 'Working through the rows...'}
      </p>
      <ul className="bulk-results">
        {results.map(({ id, label, fate, words }) => (
          <li key={id} data-ok={fate === 'done'}>
            {fate === 'done' ? (
              <Check aria-hidden="true" className="size-4" />
            ) : (
              <X aria-hidden="true" className="size-4" />
            )}
            <span className="bulk-row">{label}</span>
            <span className="bulk-words">{words}</span>
          </li>
        ))}
      </ul>
      <Button variant="outline" className="self-end" onClick={onClose}>
        {over ? 'Close' : 'Stop'}
      </Button>
    </Dialog>
  );
}
