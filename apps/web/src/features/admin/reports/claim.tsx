import type { Report } from '@app/contract/reports';
import { Eye, EyeOff } from 'lucide-react';
import { ActionButton } from '../list/action-button';
import { Badge } from '../list/badge';
import { isClaimedHere } from './claimed-here';

const HELD = 'Nobody else can decide on it for a few minutes.';

/** Who holds the case of the one reported, if anybody; one's own claim from elsewhere is told apart. */
export function ClaimBadge({ report: { reportedUserId, claim } }: { report: Report }) {
  if (claim === undefined) return null;
  if (!claim.mine) {
    return (
      <Badge
        tone="gold"
        Icon={Eye}
        title={
          claim.by === undefined
            ? `${HELD} It is held by a session that signed in with the password alone: if that was you on another device, release it there.`
            : HELD
        }
      >
        <span>
          <bdi>{claim.by ?? 'Someone else'}</bdi> is looking at this
        </span>
      </Badge>
    );
  }
  return isClaimedHere(reportedUserId) ? (
    <Badge tone="gold" Icon={Eye} title={HELD}>
      You are looking at this
    </Badge>
  ) : (
    <Badge tone="gold" Icon={Eye} title={`${HELD} You can decide here as well.`}>
      You are looking at this in another tab or session
    </Badge>
  );
}

type Props = {
  report: Report;
  busy: boolean;
  onClaim: (userId: string) => void;
  onDrop: (userId: string) => void;
};

/** The same width for both labels, so that a press shifts nothing. */
const WIDTH = 'min-w-36 phone:min-w-28';

/** Claims or releases the case of the one reported. */
export function ClaimButton({ report: { reportedUserId, claim }, busy, onClaim, onDrop }: Props) {
  return claim?.mine === true ? (
    <ActionButton hotkey="l" className={WIDTH} idle={busy} onClick={() => onDrop(reportedUserId)}>
      <EyeOff aria-hidden="true" className="size-4 phone:hidden" />
      Release
    </ActionButton>
  ) : (
    <ActionButton
      hotkey="l"
      className={WIDTH}
      idle={busy || claim !== undefined}
      onClick={() => onClaim(reportedUserId)}
    >
      <Eye aria-hidden="true" className="size-4 phone:hidden" />
      Claim
    </ActionButton>
  );
}
