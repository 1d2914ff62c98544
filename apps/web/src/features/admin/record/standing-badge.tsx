import type { Report } from '@app/contract/reports';
import { Fingerprint, ShieldCheck, VenetianMask } from 'lucide-react';
import { Badge } from '../list/badge';

const MEANING = {
  verified: 'Proven, and the two had talked within 24 hours before the report.',
  proven: 'Sent from the device this user ID belongs to. There’s no record of the two talking.',
  anonymous: 'There’s no telling who sent it. It has no weight and keeps nobody apart.',
};

/** How far the reporter is verified, in a word. */
export function StandingBadge({ proven, verified }: Pick<Report, 'proven' | 'verified'>) {
  if (verified) {
    return (
      <Badge tone="blue" Icon={ShieldCheck} title={MEANING.verified}>
        Verified
      </Badge>
    );
  }
  if (proven) {
    return (
      <Badge tone="teal" Icon={Fingerprint} title={MEANING.proven}>
        Proven
      </Badge>
    );
  }
  return (
    <Badge tone="grey" Icon={VenetianMask} title={MEANING.anonymous}>
      Anonymous
    </Badge>
  );
}
