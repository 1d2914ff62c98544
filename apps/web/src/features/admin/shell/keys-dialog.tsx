import { Dialog } from '../../../ui/dialog';
import { useKeyChoice } from '../list/key-choice';
import './keys-dialog.css';

const KEYS = [
  { keys: ['J', 'K'], what: 'Next row, previous row' },
  { keys: ['X'], what: 'Select the row' },
  { keys: ['B', 'U'], what: 'Users: block, unblock' },
  { keys: ['1', '2', '3', '4', '5'], what: 'Users: timeout of 1h, 12h, 24h, 48h, 1w' },
  { keys: ['V'], what: 'Users: view reports' },
  { keys: ['R'], what: 'Reports: reviewed, next' },
  { keys: ['D'], what: 'Reports: delete, next' },
  { keys: ['L'], what: 'Reports: look into it, let go' },
  { keys: ['E'], what: 'Reports: show evidence' },
  { keys: ['A', 'R'], what: 'Unblock requests: approve, reject' },
  { keys: ['Z'], what: 'Undo, within ten seconds: on this row, else the last' },
] as const;

type Props = { open: boolean; onClose: () => void };

/** Which keys there are, and whether they do anything. */
export function KeysDialog({ open, onClose }: Props) {
  const { choice, choose } = useKeyChoice();
  return (
    <Dialog open={open} title="Keyboard shortcuts" closeLabel="Close" onClose={onClose}>
      <label className="keys-switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={choice.move}
          checked={choice.move}
          onChange={(event) => choose({ move: event.target.checked })}
        />
        J and K move through a list
      </label>
      <label className="keys-switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={choice.act}
          checked={choice.act}
          onChange={(event) => choose({ act: event.target.checked })}
        />
        Single keys act on the focused row
      </label>
      <dl className="keys-list">
        {KEYS.map(({ keys, what }) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="action-key">
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
