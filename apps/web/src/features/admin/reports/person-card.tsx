import type { User } from '@app/contract/users';
import { Eye, EyeOff, Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { toast } from '@/ui/toaster';
import { ActingRow } from '../list/acting-row';
import { ActionButton } from '../list/action-button';
import { Person } from '../list/copied-id';
import { DenseFact } from '../list/dense-row';
import { SuggestionBadge } from '../list/suggestion-badge';
import { Timestamp } from '../list/timestamp';
import { holdCase, letGo, useHeldCases } from '../record/held-cases';
import { UserStatusBadge } from '../record/user-status-badge';
import { reportCountText } from '../span-words';
import { PersonCase } from './person-case';

/** A reported visitor; unfolded, their unreviewed reports, which are decided on together as in the cockpit. */
export function PersonCard({ user }: { user: User }) {
  const { userId, username, reports = { all: 0, reviewed: 0 }, suggestion, lastSeenAt } = user;
  const [isOpen, setIsOpen] = useState(false);
  const isWaiting = reports.all > reports.reviewed;
  const [isHeld, setIsHeld] = useState(false);
  const holds = isHeld && isWaiting;
  useHeldCases(holds ? [userId] : []);
  useEffect(() => {
    if (!holds) return;
    void holdCase(userId).then((isOurs) => {
      if (!isOurs) toast.info('Someone else is looking at these reports.');
    });
    return () => letGo(userId);
  }, [userId, holds]);
  const Icon = isHeld ? EyeOff : Eye;
  return (
    <ActingRow
      noun="case"
      id={userId}
      title={<Person userId={userId} name={username} />}
      badges={
        <>
          <UserStatusBadge user={user} />
          <SuggestionBadge suggestion={suggestion} />
        </>
      }
      facts={
        <>
          <DenseFact name="Reported">
            <Link
              className="inline-flex min-h-6.5 items-center text-primary underline decoration-1 underline-offset-3"
              to={`/admin/reports?${new URLSearchParams({ against: userId })}`}
            >
              <Flag aria-hidden="true" className="me-2 inline size-4" />
              {reportCountText(reports)}
            </Link>
          </DenseFact>
          {lastSeenAt === undefined ? null : (
            <DenseFact name="Last seen">
              <Timestamp iso={new Date(lastSeenAt).toISOString()} />
            </DenseFact>
          )}
        </>
      }
      actions={
        isWaiting ? (
          <ActionButton
            hotkey="l"
            className="min-w-36"
            onClick={() => {
              setIsHeld(!isHeld);
              setIsOpen(!isHeld);
            }}
          >
            <Icon aria-hidden="true" className="size-4" />
            <span>{isHeld ? 'Release' : 'Claim'}</span>
          </ActionButton>
        ) : null
      }
      unfolding={{
        isOpen,
        onToggle: () => setIsOpen(!isOpen),
        label: 'Unreviewed reports',
        content: isOpen ? <PersonCase user={user} /> : null,
      }}
    />
  );
}
