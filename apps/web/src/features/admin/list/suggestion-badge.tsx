import type { Suggestion } from '@app/contract/users';
import { TrendingUp } from 'lucide-react';
import { Badge } from './badge';

const WORDS = { timeout: 'Timeout suggested', block: 'Block suggested' } as const;
const MEANING =
  'Several devices have filed verified reports against this visitor within 30 days, and none of those was dismissed.';

/** What the ladder of strikes suggests; a moderator decides. */
export function SuggestionBadge({ suggestion }: { suggestion: Suggestion | undefined }) {
  if (suggestion === undefined) return null;
  return (
    <Badge tone={suggestion === 'block' ? 'red' : 'orange'} Icon={TrendingUp} title={MEANING}>
      {WORDS[suggestion]}
    </Badge>
  );
}
