import { Link } from '@/ui/link';
import { useMay } from '../session/own-account';

/** Leads an administrator to the form for a legal hold on somebody. */
export function HoldLink({ userId }: { userId: string }) {
  const may = useMay();
  if (!may('administrator')) return null;
  return (
    <Link
      to={`/admin/legal-holds?${new URLSearchParams({ user: userId })}`}
      className="inline-flex min-h-6.5 items-center text-sm text-primary underline underline-offset-3 hover:decoration-2 pointer-coarse:-my-2.25 pointer-coarse:min-h-11"
    >
      Legal hold…
    </Link>
  );
}
