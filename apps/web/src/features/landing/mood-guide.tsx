import type { MoodCounts } from '@app/contract/live';
import { MOODS, type Mood } from '@app/contract/moods';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespace } from '@/i18n/load';
import { lazyPart } from '@/lib/lazy-part';
import { classNames } from '@/ui/class-names';
import { lookOf } from '@/ui/mood-look';
import { MoodCount } from './mood-count';

/** Not needed to see the page. */
const Lights = lazyPart(async () => {
  const [{ Lights: part }] = await Promise.all([import('./lights'), loadNamespace('live')]);
  return part;
});

type Props = {
  /** The chosen mood, which is highlighted. */
  mood: Mood | null;
};

/** What each mood means and whom it is paired with, and how many visitors are online. */
export function MoodGuide({ mood }: Props) {
  const { t } = useTranslation('landing');
  const { t: common } = useTranslation();
  const [counts, setCounts] = useState<MoodCounts>();
  return (
    <section
      aria-labelledby="whom"
      className="w-full max-w-110 sideways:col-span-2 sideways:max-w-none rounded-panel border border-border bg-card/60 p-3"
    >
      <h2 id="whom" className="display-face wrap-anywhere px-3 pt-1 text-lg">
        {t('meets.title')}
      </h2>
      {/* As high as its content, so that loading it shifts nothing. */}
      <div className="flex min-h-20 items-center px-3 py-2 text-sm sm:min-h-16">
        <Lights onCounts={setCounts} />
      </div>
      <ul className="flex flex-col gap-1">
        {MOODS.map((each) => {
          const { tone, Icon } = lookOf(each);
          const chosen = each === mood;
          return (
            <li
              key={each}
              data-tone={tone}
              className={classNames(
                'flex gap-3 rounded-card px-3 py-2 transition-colors',
                chosen && 'bg-mood-soft text-mood-text',
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
              <div className="min-w-0 grow">
                <p className="flex items-start justify-between gap-2 font-semibold">
                  <span>{common(`moods.${each}`)}</span>
                  {counts !== undefined && counts[each] > 0 && (
                    <MoodCount count={counts[each]} chosen={chosen} />
                  )}
                </p>
                <p className={classNames('text-sm', !chosen && 'text-muted-foreground')}>
                  {t(`meets.${each}`)}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
