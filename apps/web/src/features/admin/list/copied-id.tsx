import { Check, Copy } from 'lucide-react';
import { useCopy } from '@/lib/use-copy';
import { Link } from '@/ui/link';

type Props = {
  id: string;
  /** The kind of id, for the button: "Copy User ID". */
  name: string;
  /** Where a press on the id itself leads. */
  to?: string;
};

/** An id, in a font that distinguishes 0 from O, with a button that copies it. */
export function CopiedId({ id, name, to }: Props) {
  const { copied, copy } = useCopy(id);

  const Icon = copied ? Check : Copy;
  return (
    <span className="inline-flex max-w-full items-center gap-0.5">
      {to === undefined ? (
        <code className="font-mono text-sm font-normal wrap-anywhere">{id}</code>
      ) : (
        <Link to={to} className="text-primary underline decoration-1 underline-offset-3">
          <code className="font-mono text-sm font-normal wrap-anywhere">{id}</code>
        </Link>
      )}
      <button
        type="button"
        className="grid size-6.5 shrink-0 place-items-center rounded-input text-muted-foreground hover:bg-muted hover:text-foreground focus-visible:-outline-offset-2 pointer-coarse:-my-2.25 pointer-coarse:size-11"
        aria-label={`Copy ${name}`}
        title={`Copy ${name}`}
        onClick={copy}
      >
        <Icon aria-hidden="true" className="size-3.5" />
      </button>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </span>
  );
}
