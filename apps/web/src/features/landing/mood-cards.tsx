import type { Live } from '@app/contract/live';
import { MOODS, type Mood } from '@app/contract/moods';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespace } from '@/i18n/load';
import { lazyPart } from '@/lib/lazy-part';
import { classNames } from '@/ui/class-names';
import { Flames } from '@/ui/flames';
import { lookOf } from '@/ui/mood-look';
import { MoodCount } from './mood-count';

/** Not needed to see the page. */
const Lights = lazyPart(async () => {
  const [{ Lights: part }] = await Promise.all([import('./lights'), loadNamespace('live')]);
  return part;
});

type Props = {
  /** The chosen mood, here or in the select of the form. */
  mood: Mood | null;
  onMoodChange: (mood: Mood) => void;
};

/** The four moods as cards to choose from: whom each is paired with, and how many visitors are online. */
export function MoodCards({ mood, onMoodChange }: Props) {
  const { t } = useTranslation('landing');
  const [live, setLive] = useState<Live>();
  return (
    <section
      aria-labelledby="whom"
      className="w-full max-w-110 sideways:col-span-2 sideways:max-w-none rounded-panel border border-border bg-card/60 p-3"
    >
      <h2 id="whom" className="display-face wrap-anywhere px-3 pt-1 text-lg">
        {t('meets.title')}
      </h2>
      {/* As high as its content, so that loading it shifts nothing. */}
      <div className="grid min-h-20 items-center px-3 py-2 text-sm sm:min-h-16 *:col-start-1 *:row-start-1">
        {live === undefined && (
          <p className="flex items-center gap-3 text-muted-foreground">
            <Flames state="idle" className="size-8 shrink-0 opacity-60" />
            {t('counting')}
          </p>
        )}
        <Lights onLive={setLive} />
      </div>
      <div role="radiogroup" aria-labelledby="whom" className="@container grid gap-2 sideways:grid-cols-2">
        {MOODS.map((each) => (
          <MoodCard
            key={each}
            mood={each}
            chosen={each === mood}
            count={live?.byMood[each] ?? 0}
            onChoose={() => onMoodChange(each)}
          />
        ))}
      </div>
    </section>
  );
}

type CardProps = {
  mood: Mood;
  chosen: boolean;
  /** How many are in it at least; 0: few, of whom nothing is said. */
  count: number;
  onChoose: () => void;
};

/** All of the card can be pressed. */
function MoodCard({ mood, chosen, count, onChoose }: CardProps) {
  const { t } = useTranslation('landing');
  const { t: common } = useTranslation();
  const id = useId();
  const { tone, Icon } = lookOf(mood);
  return (
    // Its name is the mood alone; the rest describes it.
    <label
      data-tone={tone}
      className={classNames(
        'grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 rounded-card border px-3 py-2 transition-colors',
        chosen ? 'border-mood bg-mood-soft text-mood-text' : 'border-border bg-card hover:border-mood',
      )}
    >
      <span
        className={classNames(
          'mt-0.5 grid size-8 shrink-0 place-items-center rounded-full',
          chosen ? 'bg-mood text-mood-ink' : 'bg-mood-soft text-mood-text',
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
      </span>
      {/* Large text has a row of its own, as wide as the card. */}
      <span className="wrap-anywhere @max-2xs:col-span-full @max-2xs:row-start-2">
        <span className="flex flex-wrap items-start justify-between gap-x-2 font-semibold">
          <span id={`${id}-name`}>{common(`moods.${mood}`)}</span>
          <span id={`${id}-count`}>{count > 0 && <MoodCount count={count} chosen={chosen} />}</span>
        </span>
        <span id={`${id}-meets`} className={classNames('block text-sm', !chosen && 'text-muted-foreground')}>
          {t(`meets.${mood}`)}
        </span>
      </span>
      <input
        type="radio"
        name="mood-card"
        value={mood}
        checked={chosen}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-count ${id}-meets`}
        className={classNames(
          'col-start-3 mt-1 size-5 shrink-0 cursor-pointer appearance-none rounded-full',
          chosen ? 'border-4 border-mood' : 'border border-input',
        )}
      />
    </label>
  );
}
