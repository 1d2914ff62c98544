import type { BrakeState, Pace } from '@app/contract/brake';
import { BRAKE_MINUTES, type BrakeMinutes } from '@app/contract/brake-minutes';
import { useQuery } from '@tanstack/react-query';
import { OctagonMinus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Select } from '@/ui/field';
import { useServerNow } from '../clock';
import { ErrorNotice } from '../list/error-notice';
import { Timestamp } from '../list/timestamp';
import { useAction } from '../list/use-action';
import { useMay } from '../session/own-account';
import { timeLeft } from '../span-words';
import { fetchBrake, pullBrake, releaseBrake } from './brake-api';

const EVERY_MS = 15_000;

const CARD = 'mt-4 flex flex-col gap-3 rounded-panel border bg-card p-4';

const WHAT =
  'While it’s on, devices first seen less than a day ago chat by text only, and can’t send links. Everyone else goes on as ever.';
const WHAT_WITH_WAIT =
  'While it’s on, devices first seen less than a day ago wait a moment, chat by text only, and can’t send links. Everyone else goes on as ever.';

const spanWords = (minutes: BrakeMinutes): string =>
  minutes < 60 ? `${minutes} minutes` : minutes === 60 ? '1 hour' : `${minutes / 60} hours`;

function paceWords({ lastHour, usual }: Pace): string {
  return `${lastHour.toLocaleString('en')} ${usual === undefined ? '(no baseline yet)' : `(usual: ${usual.toLocaleString('en')})`}`;
}

/** Who pulled it, and how long it stays on. */
function OnSince({ since, until, by, actor }: NonNullable<BrakeState['on']>) {
  const left = until - useServerNow();
  const who = by === 'rule' ? 'The rule pulled it' : `${actor ?? 'The administrator'} pulled it`;
  return (
    <p>
      {who} (<Timestamp iso={new Date(since).toISOString()} />
      ). It ends by itself in <span className="font-semibold tabular-nums">{timeLeft(left)}</span>.
    </p>
  );
}

/** The switch that slows newcomers down while the site is overrun. */
export function BrakeCard() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['brake'],
    queryFn: ({ signal }) => fetchBrake(signal),
    refetchInterval: EVERY_MS,
  });
  const may = useMay();
  const [minutes, choose] = useState<BrakeMinutes>(60);
  const pull = useAction({ noun: 'switch', act: pullBrake, done: () => 'The brake is on.' });
  const release = useAction({ noun: 'switch', act: releaseBrake, done: () => 'The brake is off.' });
  const busy = pull.isPending || release.isPending;
  if (error !== null && data === undefined) {
    return (
      <ErrorNotice
        what="The brake could not be loaded."
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return null;
  const { on, joins, reports, newcomersWait } = data;
  return (
    <section
      aria-labelledby="brake"
      className={classNames(CARD, on === undefined ? 'border-border' : 'border-destructive')}
    >
      <h2 id="brake" className="flex items-center gap-2 font-semibold">
        <OctagonMinus aria-hidden="true" className="size-5" />
        <span>{on === undefined ? 'The brake is off' : 'The brake is on'}</span>
      </h2>
      {on === undefined ? (
        <p className="max-w-[65ch] text-sm text-muted-foreground">{newcomersWait ? WHAT_WITH_WAIT : WHAT}</p>
      ) : (
        <OnSince {...on} />
      )}
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums *:flex *:gap-1 [&_dt]:text-muted-foreground">
        <div>
          <dt>New devices in the last hour</dt>
          <dd>{paceWords(joins)}</dd>
        </div>
        <div>
          <dt>Chat reports in the last hour</dt>
          <dd>{paceWords(reports)}</dd>
        </div>
      </dl>
      {may('moderator') ? (
        <div className="flex flex-wrap items-center gap-3">
          <Select
            pill
            aria-label="How long the brake stays on"
            value={minutes}
            onChange={(event) => {
              const chosen = BRAKE_MINUTES.find((one) => String(one) === event.target.value);
              if (chosen !== undefined) choose(chosen);
            }}
          >
            {BRAKE_MINUTES.map((one) => (
              <option key={one} value={one}>
                For {spanWords(one)}
              </option>
            ))}
          </Select>
          <Button variant="outline" aria-disabled={busy} onClick={() => busy || pull.mutate(minutes)}>
            {on === undefined ? 'Pull the brake' : 'Change its end'}
          </Button>
          {on === undefined ? null : (
            <Button aria-disabled={busy} onClick={() => busy || release.mutate(undefined)}>
              Release the brake
            </Button>
          )}
        </div>
      ) : null}
    </section>
  );
}
