import type { Live } from '@app/contract/live';
import { isMood, MOODS } from '@app/contract/moods';
import { useTranslation } from 'react-i18next';
import type { UiEvent } from '@/features/chat/session/machine/events';
import type { ChatState } from '@/features/chat/session/machine/state';
import { useAnswer } from '@/lib/use-answer';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { MeetAgain } from '@/ui/meet-again';
import { CrisisLine } from './crisis-line';
import css from './search-aid.module.css';
import { type SearchStage, useSearchStage } from './search-stage';
import type { Ring } from './use-ring';

const LIVE_EVERY_MS = 10_000;

type Props = { state: ChatState; ring: Ring; dispatch: (event: UiEvent) => void };

function OtherMood({ state, dispatch }: Omit<Props, 'ring'>) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation();
  return (
    <select
      aria-label={t('search.otherMood')}
      className="min-h-11 max-w-full rounded-full border border-input bg-card px-4 text-base"
      value=""
      onChange={({ target }) => {
        if (isMood(target.value)) dispatch({ type: 'change_mood', mood: target.value });
      }}
    >
      <option value="" disabled>
        {t('search.otherMood')}
      </option>
      {MOODS.filter((mood) => mood !== state.mood).map((mood) => (
        <option key={mood} value={mood}>
          {common(`moods.${mood}`)}
        </option>
      ))}
    </select>
  );
}

function wordsOf(stage: SearchStage, ring: Ring) {
  if (ring.on) return 'search.ringing';
  switch (stage) {
    case 'begun':
      return null;
    case 'widening':
      return 'search.widening';
    case 'otherMood':
    case 'ringing':
      return 'search.breathe';
    default:
      return stage satisfies never;
  }
}

/** Texts and actions during a search. */
export function SearchAid({ state, ring, dispatch }: Props) {
  const { t } = useTranslation('chat');
  const stage = useSearchStage();
  const live = useAnswer<Live>('/api/live', LIVE_EVERY_MS);
  const parted = state.parted === null ? null : t('search.parted', { name: state.parted.username });
  const words = state.proving ? 'announce.proving' : wordsOf(stage, ring);
  return (
    <div
      className={classNames(css.aid, 'flex flex-col items-center gap-2')}
      data-left={state.phase.name === 'partner_left'}
    >
      {state.thanked && (
        <p role="status" className="text-sm text-muted-foreground strip:hidden">
          {t('search.thanked')}
        </p>
      )}
      {words !== null && (
        <p className={classNames(css.words, 'text-sm text-muted-foreground strip:hidden')}>{t(words)}</p>
      )}
      {parted !== null && (
        <p
          translate="no"
          title={parted}
          className={classNames(css.here, 'max-w-full truncate text-sm strip:hidden')}
        >
          {parted}
        </p>
      )}
      {parted === null && live !== undefined && live.online > 0 && (
        <p className={classNames(css.here, 'text-sm text-muted-foreground strip:hidden')}>
          {live.online === 1 ? t('search.alone') : t('search.here', { online: live.online })}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2 text-sm">
        {!ring.on && (
          <Button
            variant={stage === 'ringing' ? 'primary' : 'outline'}
            className={css.ring}
            onClick={() => ring.switchTo(true)}
          >
            {t('search.ring')}
          </Button>
        )}
        {(stage === 'otherMood' || stage === 'ringing') && <OtherMood state={state} dispatch={dispatch} />}
        <Button variant="outline" onClick={() => dispatch({ type: 'pause' })}>
          {t('search.pause')}
        </Button>
        <MeetAgain />
      </div>
      {state.mood === 'Feeling Lonely' && (
        <CrisisLine className="text-sm text-muted-foreground strip:hidden" />
      )}
    </div>
  );
}
