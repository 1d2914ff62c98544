import { Check, Copy } from 'lucide-react';
import { useCopy } from '@/lib/use-copy';
import { classNames } from '@/ui/class-names';
import { Link } from '@/ui/link';

type Props = {
  id: string;
  /** The kind of id, for the button: "Copy User ID". */
  name: string;
  /** Whose it is, before the id. */
  owner?: string;
  /** Where a press on the id itself leads. */
  to?: string;
};

/** A longer id shows its beginning: the rest is there for the search of the page and for what is copied. */
const LONGEST = 13;

function Id({ id, isNamed }: { id: string; isNamed: boolean }) {
  // On a phone the name is enough.
  const look = classNames('font-mono text-sm font-normal', isNamed && 'phone:hidden');
  if (id.length <= LONGEST) return <code className={classNames(look, 'wrap-anywhere')}>{id}</code>;
  return (
    <code title={id} className={classNames(look, 'inline-block max-w-[9.25ch] truncate align-bottom')}>
      {id}
    </code>
  );
}

/** An id, in a font that distinguishes 0 from O, with its owner's name and a button that copies it. */
export function CopiedId({ id, name, owner = '', to }: Props) {
  const { copied, copy } = useCopy(id);

  const Icon = copied ? Check : Copy;
  const shown = (
    <>
      {owner === '' ? null : (
        <bdi translate="no" title={owner} className="inline-block max-w-[10rem] truncate font-semibold">
          {owner}
        </bdi>
      )}
      <Id id={id} isNamed={owner !== ''} />
    </>
  );
  const group = 'inline-flex min-w-0 items-baseline gap-x-1.5';
  return (
    <span className="inline-flex max-w-full items-center gap-0.5">
      {to === undefined ? (
        <span className={group}>{shown}</span>
      ) : (
        <Link
          to={to}
          className={`${group} py-0.5 text-primary pointer-coarse:-my-2.25 pointer-coarse:min-h-11 pointer-coarse:py-2.75 *:underline *:decoration-1 *:underline-offset-3 hover:*:decoration-2`}
        >
          {shown}
        </Link>
      )}
      <button
        type="button"
        className={classNames(
          'grid size-6.5 shrink-0 place-items-center rounded-input text-muted-foreground hover:bg-muted hover:text-foreground focus-visible:-outline-offset-2 pointer-coarse:-my-2.25 pointer-coarse:size-11',
          // Where the id is not shown its link leads to it.
          owner !== '' && 'phone:hidden',
        )}
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

type PersonProps = { userId: string | undefined; name: string | undefined };

/** Somebody by their name and the beginning of their id, leading to them among the users. */
export function Person({ userId, name }: PersonProps) {
  if (userId === undefined || userId === '') return 'Unknown';
  return (
    <CopiedId
      id={userId}
      name="User ID"
      to={`/admin/users?${new URLSearchParams({ q: userId })}`}
      {...(name !== undefined && { owner: name })}
    />
  );
}
