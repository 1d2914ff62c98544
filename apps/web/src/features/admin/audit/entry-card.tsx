import type { AuditEntry } from '@app/contract/audit';
import { useState } from 'react';
import { CopiedId, Person } from '../list/copied-id';
import { DenseFact, DenseRow } from '../list/dense-row';
import { Fact, Facts } from '../list/row-card';
import { ExactMoment, Timestamp } from '../list/timestamp';
import { ActionBadge } from '../record/action-badge';
import { CATEGORY_WORDS } from '../record/told';

/** One audit entry in a line; unfolded, all of it. */
export function EntryCard({ entry }: { entry: AuditEntry }) {
  const { action, details, userId, roomId, actor, timestamp } = entry;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DenseRow
      title={
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 sm:flex-nowrap">
          <span className="min-w-44 shrink-0 phone:basis-full">
            <ActionBadge action={action} />
          </span>
          <bdi
            className={
              isOpen ? 'min-w-0 font-normal whitespace-pre-wrap' : 'min-w-0 max-w-full truncate font-normal'
            }
          >
            {details === '' ? '–' : details}
          </bdi>
        </span>
      }
      facts={
        <>
          {userId === undefined ? null : (
            <DenseFact name="User ID">
              <Person userId={userId} name={undefined} />
            </DenseFact>
          )}
          {roomId === undefined ? null : (
            <DenseFact name="Room ID">
              <CopiedId id={roomId} name="Room ID" />
            </DenseFact>
          )}
          {actor === undefined ? null : (
            <DenseFact name="By">
              <bdi>{actor}</bdi>
            </DenseFact>
          )}
          <DenseFact name="Timestamp" isPlain>
            <Timestamp iso={timestamp} />
          </DenseFact>
        </>
      }
      unfolding={{
        isOpen,
        onToggle: () => setIsOpen(!isOpen),
        label: 'Details',
        content: isOpen ? <Whole entry={entry} /> : null,
      }}
    />
  );
}

/** What they were told and why, and the ids and the time as they are. */
function Whole({
  entry: { userId, roomId, category, decider, statement, timestamp },
}: {
  entry: AuditEntry;
}) {
  return (
    <Facts>
      {category === undefined ? null : <Fact name="Category">{CATEGORY_WORDS[category]}</Fact>}
      {decider === undefined ? null : (
        <Fact name="Decided by">{decider === 'rule' ? 'a rule' : 'a person'}</Fact>
      )}
      {statement === undefined ? null : (
        <Fact name="They were told">
          <bdi>{statement}</bdi>
        </Fact>
      )}
      {userId === undefined ? null : (
        <Fact name="User ID">
          <code className="font-mono wrap-anywhere">{userId}</code>
        </Fact>
      )}
      {roomId === undefined ? null : (
        <Fact name="Room ID">
          <code className="font-mono wrap-anywhere">{roomId}</code>
        </Fact>
      )}
      <Fact name="Timestamp">
        <ExactMoment iso={timestamp} />
      </Fact>
    </Facts>
  );
}
