import { isMood, MOODS } from '@app/contract/moods';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOnlyWords } from '@/features/chat/messages/talk-head';
import type { UiEvent } from '@/features/chat/session/machine/events';
import type { ChatState } from '@/features/chat/session/machine/state';
import { loadNamespace } from '@/i18n/load';
import { lazyPart } from '@/lib/lazy-part';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Select } from '@/ui/field';
import { MeetAgain } from '@/ui/meet-again';
import { MoodBadge } from '@/ui/mood-badge';
import { usePreferences } from '../controls/preferences';
import { CrisisLine } from './crisis-line';
import css from './search-aid.module.css';
import { switchRing } from './use-ring';

/** Needed only while few are here. */
const LivelierHour = lazyPart(async () => {
  const [{ LivelierHour: part }] = await Promise.all([import('@/ui/livelier-hour'), loadNamespace('live')]);
  return part;
});

const NOTE = classNames(css.note, 'text-sm text-muted-foreground strip:hidden');

type Props = { state: ChatState; hidden: boolean; dispatch: (event: UiEvent) => void };

/** When a search that takes long says something else, in milliseconds from its beginning. */
const STAGES_MS = [6_000, 15_000, 30_000];

/** How many of these are over in a search that began with this component. */
function useStage(): number {
  const [stage, setStage] = useState(0);

  useEffect(() => {
    const timers = STAGES_MS.map((after, index) => setTimeout(() => setStage(index + 1), after));
    return () => timers.forEach(clearTimeout);
  }, []);

  return stage;
}

/** Texts and actions during a search. */
export function SearchAid({ state, hidden, dispatch }: Props) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation();
  const stage = useStage();
  const { ring } = usePreferences();
  const { live, partingShown } = state;
  const waits = (['search.widening', 'search.breathe', 'search.breathe'] as const)[stage - 1] ?? null;
  const words =
    textOnlyWords(state.textOnly) ??
    (state.delayed ? 'announce.delayed' : ring ? 'search.ringing' : partingShown ? null : waits);
  return (
    <div className={hidden ? 'hidden' : classNames(css.aid, 'flex flex-col items-center')}>
      {/* Where no picture of one's own tells it, and no talk before. */}
      {state.media.mode !== 'video' && state.lines.length === 0 && (
        <p className={classNames(NOTE, 'flex flex-wrap items-center justify-center gap-2')}>
          <MoodBadge mood={state.mood} small />
          {t(`call.${state.media.mode}Only`)}
        </p>
      )}
      {state.thanked && (
        <p role="status" className={NOTE}>
          {t('search.thanked')}
        </p>
      )}
      {words !== null && (
        // Without room for the two lights nothing is said of them.
        <p className={classNames(NOTE, words === 'search.breathe' && css.breathe)}>{t(words)}</p>
      )}
      {live !== null && live.online > 1 && (
        <p className={NOTE}>{t('search.here', { online: live.online })}</p>
      )}
      {/* One thing at a time: not beside a search that widens, nor beside the lights. */}
      {live?.online === 1 && !partingShown && words !== 'search.widening' && (
        <p className={classNames(NOTE, words === 'search.breathe' && css.unlit)}>{t('search.alone')}</p>
      )}
      {live?.livelierAt !== undefined && (
        <p className={NOTE}>
          <LivelierHour at={live.livelierAt} />
        </p>
      )}
      {/* No button comes later, so that none moves under a finger. */}
      <div className={css.choices}>
        <MeetAgain />
        {!ring && (
          <Button
            variant={stage > 2 ? 'primary' : 'outline'}
            className={css.ring}
            onClick={() => switchRing(true)}
          >
            {t('search.ring')}
          </Button>
        )}
        <Select
          pill
          aria-label={t('search.otherMood')}
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
        </Select>
        <Button variant="outline" onClick={() => dispatch({ type: 'pause' })}>
          {t('search.pause')}
        </Button>
      </div>
      {state.mood === 'Feeling Lonely' && <CrisisLine className={NOTE} />}
    </div>
  );
}
