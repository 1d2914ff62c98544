import type { ApiToken } from '@app/contract/api-tokens';
import { Eye, Gavel, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/ui/alert-dialog';
import { useServerTime } from '../clock';
import { leftWords } from '../left-words';
import { ActionButton } from '../list/action-button';
import { Badge } from '../list/badge';
import { Fact, Facts, RowCard } from '../list/row-card';
import { ExactMoment, Timestamp } from '../list/timestamp';
import { useAction } from '../list/use-action';
import { revokeToken } from './tokens-api';

/** A token, and the button that revokes it. It expires by itself, also on the screen. */
export function TokenCard({ token }: { token: ApiToken }) {
  const { _id, name, scopes, madeBy, madeAt, usedAt, expiresAt } = token;
  const [isAsking, ask] = useState(false);
  const end = Date.parse(expiresAt);
  const left = useServerTime((now) => (end > now ? leftWords(end - now) : ''));
  const revoke = useAction<string>({
    noun: 'token',
    act: revokeToken,
    done: () => `${name} was revoked.`,
    onChanged: () => ask(false),
  });

  return (
    <>
      <RowCard
        noun="token"
        id={_id}
        title={<bdi>{name}</bdi>}
        badges={
          <>
            {left === '' ? (
              <Badge tone="grey" Icon={Hourglass}>
                Expired
              </Badge>
            ) : null}
            {scopes.includes('moderate') ? (
              <Badge tone="gold" Icon={Gavel}>
                Reads and moderates
              </Badge>
            ) : (
              <Badge tone="blue" Icon={Eye}>
                Reads
              </Badge>
            )}
          </>
        }
        actions={
          <ActionButton tone="bad" className="ms-auto phone:ms-0" onClick={() => ask(true)}>
            {left === '' ? 'Remove' : 'Revoke'}
          </ActionButton>
        }
      >
        <Facts>
          <Fact name="Made by">
            <bdi>{madeBy}</bdi>
          </Fact>
          <Fact name="Made">
            <Timestamp iso={madeAt} />
          </Fact>
          <Fact name="Last used">{usedAt === undefined ? 'Never' : <Hour iso={usedAt} />}</Fact>
          <Fact name={left === '' ? 'Expired' : 'Expires'}>
            <span>
              <ExactMoment iso={expiresAt} />
              {left === '' ? null : <span>{`, ${left}`}</span>}
            </span>
          </Fact>
        </Facts>
      </RowCard>
      {isAsking ? (
        <AlertDialog
          open
          title="Revoke this token? Scripts that use it are refused at once."
          description={<bdi>{name}</bdi>}
          confirmLabel="Revoke"
          cancelLabel="Cancel"
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(_id)}
          onCancel={() => ask(false)}
        />
      ) : null}
    </>
  );
}

const HOUR_MS = 60 * 60 * 1000;

/** The hour of the last use: while it lasts nobody knows when in it that was. */
function Hour({ iso }: { iso: string }) {
  const isNow = useServerTime((now) => (now - Date.parse(iso) < HOUR_MS ? 'yes' : ''));
  return isNow === '' ? <Timestamp iso={iso} /> : <time dateTime={iso}>within the hour</time>;
}
