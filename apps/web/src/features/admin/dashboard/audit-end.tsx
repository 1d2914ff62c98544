import type { Overview } from '@app/contract/overview';
import { CopiedId } from '../list/copied-id';

/** Where the audit log ends. */
export function AuditEnd({ links, hash }: NonNullable<Overview['audit']>) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-1.5 text-sm text-muted-foreground">
      <span>The audit log ends with entry {links.toLocaleString('en')}, hash</span>
      <CopiedId id={hash} name="hash" />
      <span>Noted elsewhere, it shows later whether anything before it was changed.</span>
    </p>
  );
}
