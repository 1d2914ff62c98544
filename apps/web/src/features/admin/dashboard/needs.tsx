import type { Overview } from '@app/contract/overview';
import { buttonClass } from '@/ui/button';
import { Card } from '@/ui/card';
import { Link } from '@/ui/link';
import { useServerNow } from '../clock';
import { CopiedId } from '../list/copied-id';
import { ExactMoment } from '../list/timestamp';
import { roughAge } from '../span-words';

const FRAME = 'flex min-w-0 flex-col gap-3 p-4';

function Oldest({ createdAt }: { createdAt: string }) {
  const age = useServerNow() - Date.parse(createdAt);
  return (
    <>
      <p>
        <span className="display-face text-2xl">{roughAge(age)}</span>{' '}
        <span className="text-sm text-muted-foreground">
          (<ExactMoment iso={createdAt} />)
        </span>
      </p>
      <Link to="/admin/cockpit" className={buttonClass('primary', 'self-start')}>
        Review, most urgent first
      </Link>
    </>
  );
}

/** The waiting work. */
export function Needs({ overview: { oldest, mostReported } }: { overview: Overview }) {
  return (
    <section aria-labelledby="needs" className="mt-6">
      <h2 id="needs" className="display-face text-xl">
        Needs attention
      </h2>
      <div className="mt-3 grid gap-4 lg:grid-cols-3">
        <Card as="section" look="panel" aria-labelledby="oldest" className={FRAME}>
          <h3 id="oldest" className="font-semibold">
            Oldest unreviewed report
          </h3>
          {oldest === undefined ? (
            <p className="text-muted-foreground">No reports are waiting for review.</p>
          ) : (
            <Oldest createdAt={oldest.createdAt} />
          )}
        </Card>
        <Card as="section" look="panel" aria-labelledby="most-reported" className={`${FRAME} lg:col-span-2`}>
          <h3 id="most-reported" className="font-semibold">
            Most reported people
          </h3>
          {mostReported.length === 0 ? (
            <p className="text-muted-foreground">Nobody has unreviewed reports.</p>
          ) : (
            <ol className="flex flex-col gap-1 text-sm">
              {mostReported.map(({ userId, username, unreviewed, reports }) => (
                <li
                  key={userId}
                  className="flex flex-wrap items-center gap-x-3 border-t border-border py-1 first:border-t-0"
                >
                  {username === undefined || username === '' ? null : (
                    <bdi translate="no" className="min-w-0 font-semibold wrap-anywhere">
                      {username}
                    </bdi>
                  )}
                  <CopiedId
                    id={userId}
                    name="User ID"
                    to={`/admin/users?${new URLSearchParams({ q: userId })}`}
                  />
                  <span className="ms-auto tabular-nums">
                    {unreviewed} <span className="text-muted-foreground">of {reports}</span> to review
                  </span>
                </li>
              ))}
            </ol>
          )}
        </Card>
      </div>
    </section>
  );
}
