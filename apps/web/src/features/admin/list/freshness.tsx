import { RefreshCw } from 'lucide-react';
import { useNow } from '../clock';
import { roughAge } from '../span-words';

type Props = { updatedAt: number; busy: boolean; onRefresh: () => void };

/** The age of the data, and a refresh button. Outside of every live region: it changes each second. */
export function Freshness({ updatedAt, busy, onRefresh }: Props) {
  const now = useNow();
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      {updatedAt === 0 ? null : <span>updated {roughAge(now - updatedAt)} ago</span>}
      <button
        type="button"
        aria-label="Refresh"
        title="Refresh"
        className="grid size-7 place-items-center rounded-full hover:bg-muted hover:text-foreground pointer-coarse:size-11"
        onClick={onRefresh}
      >
        <RefreshCw aria-hidden="true" className="size-4 data-[busy=true]:animate-spin" data-busy={busy} />
      </button>
    </span>
  );
}
