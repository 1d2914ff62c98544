import type { UnblockRequest } from '@app/contract/unblock';
import { Check, Fingerprint, Hourglass, VenetianMask, X } from 'lucide-react';
import { ActionButton } from '../list/action-button';
import { Badge } from '../list/badge';
import { CopiedId } from '../list/copied-id';
import { Moment } from '../list/moment';
import { Reason } from '../list/reason';
import { Fact, Facts, RowCard } from '../list/row-card';
import { Grounds } from './grounds';

type Props = { request: UnblockRequest; onResolve: (request: UnblockRequest, approve: boolean) => void };

/** An unblock request, with its decision. */
export function RequestCard({ request, onResolve }: Props) {
  const { _id: id, reason, reviewed, approved, proven, userId, timestamp } = request;
  return (
    <RowCard
      noun="request"
      id={id}
      title={<Reason text={reason} />}
      badges={
        <>
          {proven ? (
            <Badge tone="teal" Icon={Fingerprint} title="Sent from the device this user ID belongs to.">
              Proven
            </Badge>
          ) : (
            <Badge tone="grey" Icon={VenetianMask} title="Anybody who knows the user ID may have sent it.">
              Not proven
            </Badge>
          )}
          {approved === undefined ? null : (
            <Badge tone={approved ? 'green' : 'red'}>{approved ? 'Approved' : 'Rejected'}</Badge>
          )}
          <Badge tone={reviewed ? 'grey' : 'orange'} Icon={reviewed ? Check : Hourglass}>
            {reviewed ? 'Reviewed' : 'Pending'}
          </Badge>
        </>
      }
      {...(reviewed
        ? {}
        : {
            actions: (
              <>
                <ActionButton tone="good" hotkey="a" andOn onClick={() => onResolve(request, true)}>
                  <Check aria-hidden="true" className="size-4" />
                  Approve
                </ActionButton>
                <ActionButton tone="bad" hotkey="r" andOn onClick={() => onResolve(request, false)}>
                  <X aria-hidden="true" className="size-4" />
                  Reject
                </ActionButton>
              </>
            ),
          })}
    >
      <Facts>
        <Fact name="User ID">
          <CopiedId id={userId} name="User ID" to={`/admin/users?${new URLSearchParams({ q: userId })}`} />
        </Fact>
        <Fact name="Timestamp">
          <Moment iso={timestamp} />
        </Fact>
      </Facts>
      {reviewed ? null : <Grounds userId={userId} />}
    </RowCard>
  );
}
