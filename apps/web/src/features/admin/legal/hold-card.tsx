import type { LegalHold } from '@app/contract/legal-holds';
import { CircleCheck, Download, Hourglass, Landmark } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@/lib/save-file';
import { AlertDialog } from '@/ui/alert-dialog';
import { useServerTime } from '../clock';
import { leftWords } from '../left-words';
import { ActionButton } from '../list/action-button';
import { Badge } from '../list/badge';
import { CopiedId } from '../list/copied-id';
import { Fact, Facts, RowCard } from '../list/row-card';
import { ExactMoment, Timestamp } from '../list/timestamp';
import { useAction } from '../list/use-action';
import { useOwnAccount } from '../session/own-account';
import { confirmHold, fetchBundle, releaseHold } from './legal-api';

type State = LegalHold['state'];
type Deed = 'confirm' | 'release' | 'bundle';

const iso = (at: number) => new Date(at).toISOString();

const DEEDS: Record<Deed, { question: string; verb: string; done: string; isHarmless: boolean }> = {
  confirm: {
    question: 'Confirm this hold, so that it lasts until its end?',
    verb: 'Confirm',
    done: 'The hold was confirmed.',
    isHarmless: true,
  },
  release: {
    question: 'Release this hold? What has outlived its term is erased within the hour.',
    verb: 'Release',
    done: 'The hold was released.',
    isHarmless: false,
  },
  bundle: {
    question: 'Save everything that is stored about this person to a file for an authority?',
    verb: 'Save',
    done: 'The bundle was saved.',
    isHarmless: true,
  },
};

function StateBadge({ state }: { state: State }) {
  switch (state) {
    case 'unconfirmed':
      return (
        <Badge tone="gold" Icon={Hourglass}>
          Not confirmed yet
        </Badge>
      );
    case 'held':
      return (
        <Badge tone="purple" Icon={Landmark}>
          Held
        </Badge>
      );
    case 'ended':
      return (
        <Badge tone="grey" Icon={CircleCheck}>
          Ended
        </Badge>
      );
    case 'released':
      return (
        <Badge tone="grey" Icon={CircleCheck}>
          Released
        </Badge>
      );
    default:
      return state satisfies never;
  }
}

/** A legal hold and what can be done about it. It ends by itself, also on the screen. */
export function HoldCard({ hold }: { hold: LegalHold }) {
  const { _id, userId, why, endsAt, placedAt, placedBy, confirmedBy, releasedBy } = hold;
  const own = useOwnAccount().data?.name;
  const left = useServerTime((now) => (endsAt > now ? leftWords(endsAt - now) : ''));
  const isOver = hold.state === 'ended' || hold.state === 'released' || left === '';
  const state: State = isOver && hold.state !== 'released' ? 'ended' : hold.state;
  const [deed, setDeed] = useState<Deed>();
  const [seal, setSeal] = useState<string>();
  const close = () => setDeed(undefined);

  async function save(): Promise<void> {
    const bundle = await fetchBundle(_id);
    saveFile(`bundle-${iso(Date.now()).slice(0, 10)}.jsonl.gz`, 'application/gzip', [bundle.file]);
    setSeal(bundle.seal);
  }

  const act = useAction<Deed>({
    noun: 'hold',
    act: (what) => {
      switch (what) {
        case 'confirm':
          return confirmHold(_id);
        case 'release':
          return releaseHold(_id);
        case 'bundle':
          return save();
        default:
          return what satisfies never;
      }
    },
    done: (what) => DEEDS[what].done,
    onChanged: close,
  });

  return (
    <>
      <RowCard
        noun="hold"
        id={_id}
        title={
          <CopiedId id={userId} name="User ID" to={`/admin/users?${new URLSearchParams({ q: userId })}`} />
        }
        badges={<StateBadge state={state} />}
        {...(isOver
          ? {}
          : {
              actions: (
                <>
                  {state === 'unconfirmed' && own !== undefined && own !== placedBy ? (
                    <ActionButton tone="good" onClick={() => setDeed('confirm')}>
                      Confirm
                    </ActionButton>
                  ) : null}
                  {state === 'held' ? (
                    <ActionButton onClick={() => setDeed('bundle')}>
                      <Download aria-hidden="true" className="size-4" />
                      Save a bundle
                    </ActionButton>
                  ) : null}
                  <ActionButton tone="bad" className="ms-auto phone:ms-0" onClick={() => setDeed('release')}>
                    Release
                  </ActionButton>
                </>
              ),
            })}
      >
        <p translate="no" className="text-sm whitespace-pre-wrap wrap-anywhere">
          <bdi>{why}</bdi>
        </p>
        <Facts>
          <Fact name={isOver ? 'Ended' : 'Ends'}>
            <span>
              <ExactMoment iso={iso(endsAt)} />
              {isOver ? null : <span>{`, ${left}`}</span>}
            </span>
          </Fact>
          <Fact name="Placed">
            <Timestamp iso={iso(placedAt)} />
          </Fact>
          <Fact name="By">
            <bdi>{placedBy ?? 'The administrator'}</bdi>
          </Fact>
          {confirmedBy === undefined ? null : (
            <Fact name="Confirmed by">
              <bdi>{confirmedBy}</bdi>
            </Fact>
          )}
          {releasedBy === undefined ? null : (
            <Fact name="Released by">
              <bdi>{releasedBy}</bdi>
            </Fact>
          )}
        </Facts>
        {state === 'unconfirmed' ? (
          <p className="text-sm text-muted-foreground">
            Another administrator has to confirm it, or it ends within a week of being placed.
          </p>
        ) : null}
        <div role="status">
          {seal === undefined ? null : (
            <p className="flex flex-wrap items-center gap-x-2 text-sm">
              <span>The seal of the bundle, to be told apart from the file:</span>
              <CopiedId id={seal} name="Seal" />
            </p>
          )}
        </div>
      </RowCard>
      {deed === undefined ? null : (
        <AlertDialog
          open
          title={DEEDS[deed].question}
          description={
            deed === 'bundle' ? (
              'It holds what others wrote and did as well: hand it to nobody else. The audit log notes that you took it.'
            ) : (
              <bdi>{userId}</bdi>
            )
          }
          confirmLabel={DEEDS[deed].verb}
          cancelLabel="Cancel"
          {...(DEEDS[deed].isHarmless && { confirmVariant: 'primary' as const })}
          busy={act.isPending}
          onConfirm={() => act.mutate(deed)}
          onCancel={close}
        />
      )}
    </>
  );
}
