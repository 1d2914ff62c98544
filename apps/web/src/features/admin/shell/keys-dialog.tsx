import { Dialog } from '@/ui/dialog';
import { KEY } from '../list/action-button';
import { useKeyChoice } from '../list/key-choice';
import css from './keys-dialog.module.css';

const KEYS = [
  { keys: ['J', 'K'], what: 'Next row, previous row' },
  { keys: ['X'], what: 'Select the row' },
  { keys: ['B', 'U'], what: 'Users: block, unblock; reports: block and review' },
  { keys: ['1', '2', '3', '4', '5'], what: 'Timeout of 1h, 12h, 24h, 48h, 1w; reports: and review' },
  { keys: ['V'], what: 'Users: view reports' },
  { keys: ['R'], what: 'Reports: reviewed, next' },
  { keys: ['D'], what: 'Reports: delete, next' },
  { keys: ['L'], what: 'Reports: claim, which opens it, and release' },
  { keys: ['E'], what: 'Reports, audit log: open the row' },
  { keys: ['A', 'R'], what: 'Unblock requests: approve, reject' },
  { keys: ['Z'], what: 'Undo, within ten seconds: on this row, else the last' },
  { keys: ['B', 'D'], what: 'Cockpit: block, dismiss' },
  { keys: ['1', '2', '3', '4', '5'], what: 'Cockpit: timeout of 1h, 12h, 24h, 48h, 1w' },
  { keys: ['N', 'S'], what: 'Cockpit: change the reason, skip' },
  { keys: ['B', 'D', 'S'], what: 'Second look: block or time out, dismiss, another one' },
] as const;

/** Keys that are switched on and off together. */
const GROUPS = [
  { part: 'move', what: 'J and K move through a list' },
  { part: 'act', what: 'Single keys act on the focused row' },
  { part: 'decide', what: 'Single keys decide in the cockpit' },
] as const;

type Props = { open: boolean; onClose: () => void };

/** Lists the keys and switches them on or off. */
export function KeysDialog({ open, onClose }: Props) {
  const { choice, choose } = useKeyChoice();
  return (
    <Dialog open={open} title="Keyboard shortcuts" closeLabel="Close" onClose={onClose}>
      {GROUPS.map(({ part, what }) => (
        <label key={part} className="flex min-h-8 items-center gap-2.5">
          <input
            type="checkbox"
            className={css.switch}
            role="switch"
            aria-checked={choice[part]}
            checked={choice[part]}
            onChange={(event) => choose({ [part]: event.target.checked })}
          />
          {what}
        </label>
      ))}
      <dl className="flex flex-col gap-2 text-sm">
        {KEYS.map(({ keys, what }) => (
          <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-center" key={what}>
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className={KEY}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
