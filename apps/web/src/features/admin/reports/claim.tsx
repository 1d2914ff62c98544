import type { Report } from '@app/contract/reports';
import { Eye, EyeOff } from 'lucide-react';
import { ActionButton } from '../list/action-button';
import { Badge } from '../list/badge';

/** The holder of the claim on a report, if any. */
export function ClaimBadge({ claim }: Pick<Report, 'claim'>) {
  if (claim === undefined) return null;
  return (
    <Badge tone="gold" Icon={Eye} title="Nobody else can decide on it for a few minutes.">
      {claim.mine ? (
        <span>You are looking at this</span>
      ) : (
        <span>
          <bdi>{claim.by ?? 'Somebody else'}</bdi> is looking at this
        </span>
      )}
    </Badge>
  );
}

type Props = { report: Report; busy: boolean; onClaim: (id: string) => void; onDrop: (id: string) => void };

/** The same width for both labels, so that a press shifts nothing. */
const WIDTH = 'min-w-36';

/** Claims or releases a report. */
export function ClaimButton({ report: { _id, claim }, busy, onClaim, onDrop }: Props) {
  return claim?.mine === true ? (
    <ActionButton hotkey="l" className={WIDTH} idle={busy} onClick={() => onDrop(_id)}>
      <EyeOff aria-hidden="true" className="size-4" />
      Let go
    </ActionButton>
  ) : (
    <ActionButton
      hotkey="l"
      className={WIDTH}
      idle={busy || claim !== undefined}
      onClick={() => onClaim(_id)}
    >
      <Eye aria-hidden="true" className="size-4" />
      Look into it
    </ActionButton>
  );
}
