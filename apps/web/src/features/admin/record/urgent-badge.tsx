import type { Danger } from '@app/contract/dangers';
import type { Report } from '@app/contract/reports';
import { Ban, Siren, Users } from 'lucide-react';
import { Badge } from '../list/badge';

const ABOUT: Record<Danger, string> = {
  minor: 'may be a minor',
  threat: 'a threat',
  self_harm: 'self-harm',
  unsafe: 'feels unsafe',
  word: 'a word of your list',
  shield: 'their shield fell',
};

/**
 * Why a report that waits comes where it does: that it is about somebody who is blocked already, what it may be about,
 * and how many reporters were believed.
 */
export function UrgentBadge({ urgent, dangers = [], believed = 0, reviewed, reportedBlocked }: Whence) {
  if (reviewed) return null;
  const about = dangers.map((danger) => ABOUT[danger]);
  const words = urgent === true && about.length === 0 ? ['urgent'] : about;
  return (
    <>
      {reportedBlocked === true ? (
        <Badge
          tone="grey"
          Icon={Ban}
          title="It comes last under “Most urgent”: the reported user is already blocked."
        >
          already blocked
        </Badge>
      ) : null}
      {words.map((word) => (
        <Badge
          key={word}
          tone="red"
          Icon={Siren}
          title="It comes first because of its words, or what its reporter ticked. That alone decides nothing."
        >
          {word}
        </Badge>
      ))}
      {believed > 1 ? (
        <Badge
          tone="gold"
          Icon={Users}
          title="So many had reported this visitor when it came in, and were right often enough before."
        >
          {`${believed} credible reporters`}
        </Badge>
      ) : null}
    </>
  );
}

type Whence = Pick<Report, 'urgent' | 'dangers' | 'believed' | 'reviewed' | 'reportedBlocked'>;
