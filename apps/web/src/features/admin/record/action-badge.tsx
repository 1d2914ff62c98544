import type { AuditAction } from '@app/contract/audit-actions';
import { Badge, type BadgeTone } from '../list/badge';

const TONES: Partial<Record<AuditAction, BadgeTone>> = {
  BLOCK_USER: 'red',
  UNBLOCK_USER: 'green',
  TIMEOUT_USER: 'gold',
  AUTO_TIMEOUT: 'gold',
  LOGIN: 'blue',
  REVIEW_REPORT: 'purple',
  APPROVE_UNBLOCK: 'teal',
  DENY_UNBLOCK: 'orange',
  USER_REPORT: 'pink',
};

/** The action in its colour; grey if it has none. */
export function ActionBadge({ action }: { action: AuditAction }) {
  return <Badge tone={TONES[action] ?? 'grey'}>{action}</Badge>;
}
