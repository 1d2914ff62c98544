import { RefreshCw } from 'lucide-react';
import { classNames } from '@/ui/class-names';
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
        className={classNames(
          'grid size-7 place-items-center rounded-full hover:bg-muted hover:text-foreground pointer-coarse:-my-2.25 pointer-coarse:size-11',
          // Nothing has come yet: the list waits, or has a button of its own. The room stays.
          updatedAt === 0 && 'invisible',
        )}
        onClick={onRefresh}
      >
        <RefreshCw aria-hidden="true" className="size-4 data-[busy=true]:animate-spin" data-busy={busy} />
      </button>
    </span>
  );
}
