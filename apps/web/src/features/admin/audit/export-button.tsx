import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '@/lib/save-file';
import { toast } from '@/ui/toaster';
import { fetchAudit } from '../api';
import { readFailureWords } from '../failure-words';
import { ActionButton } from '../list/action-button';
import type { ListState } from '../list/list-state';
import { ProgressBar } from '../progress-bar';
import { gatherCsv } from './gather';

const FILE_NAME = 'audit_log.csv';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Props = { filter: Pick<ListState, 'q' | 'status'> };

/** Saves the filtered log as a file. It shows its progress, and can be stopped. */
export function ExportButton({ filter }: Props) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const stop = useRef<AbortController>(undefined);

  useEffect(() => () => stop.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    stop.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const { parts, entries } = await gatherCsv({
        filter,
        fetchPage: fetchAudit,
        wait,
        signal: controller.signal,
        onProgress: (done, total) => setProgress({ done, total }),
      });
      saveFile(FILE_NAME, 'text/csv;charset=utf-8', parts);
      toast.success(`${entries.toLocaleString('en')} entries exported.`);
    } catch (error) {
      if (!controller.signal.aborted) toast.error(`The export failed. ${readFailureWords(error)}`);
    }
    setProgress(undefined);
  };

  // One button, so that it keeps the keyboard focus.
  return (
    <span className="ms-auto inline-flex min-h-11 flex-wrap items-center gap-2 text-sm">
      {progress === undefined ? null : <Progress {...progress} />}
      <ActionButton
        className="min-h-11"
        onClick={() => (progress === undefined ? void start() : stop.current?.abort())}
      >
        {progress === undefined ? <Download aria-hidden="true" className="size-4" /> : null}
        <span>{progress === undefined ? 'Export to CSV' : 'Cancel export'}</span>
      </ActionButton>
    </span>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <>
      <ProgressBar label="Export" className="w-24" done={done} total={total === 0 ? undefined : total} />
      <span className="tabular-nums">
        {`${done.toLocaleString('en')} of ${total === 0 ? '…' : total.toLocaleString('en')}`}
      </span>
    </>
  );
}
