import { MOODS } from '@app/contract/moods';
import { HandHeart, LifeBuoy, Repeat2, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/ui/card';
import { lookOf } from '@/ui/mood-look';
import { StartLink } from '@/ui/start-link';
import { HousesDrawing } from './drawings';
import { RichText } from './rich-text';
import { Section } from './section';
import { StaticPage } from './static-page';

const RULES = [
  { key: 'complementary', Icon: HandHeart },
  { key: 'fallback', Icon: Search },
  { key: 'rematch', Icon: Repeat2 },
  { key: 'breaks', Icon: LifeBuoy },
] as const;

export function AboutPage() {
  return (
    <StaticPage Drawing={HousesDrawing} title="about.title" lead="about.lead">
      <div className="space-y-18">
        <Section id="why" title="about.why.title">
          <RichText text="about.why.text" className="text-lg" />
        </Section>
        <Moods />
        <Matching />
        <Section id="kindness" title="about.kindness.title">
          <RichText text="about.kindness.text" />
          <StartLink className="mt-8" />
        </Section>
      </div>
    </StaticPage>
  );
}

function Moods() {
  const { t } = useTranslation('pages');
  const { t: common } = useTranslation();
  return (
    <Section id="moods" title="about.moods.title">
      <ul className="grid gap-4 sm:grid-cols-2">
        {MOODS.map((mood) => {
          const { tone, Icon } = lookOf(mood);
          return (
            <li key={mood} data-tone={tone} className="rounded-panel bg-mood-soft p-6 text-mood-text">
              <h3 className="display-face wrap-anywhere flex items-center gap-3 text-lg">
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-mood text-mood-ink">
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                {common(`moods.${mood}`)}
              </h3>
              <p className="mt-3">{t(`about.moods.${mood}`)}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Matching() {
  const { t } = useTranslation('pages');
  return (
    <Section id="matching" title="about.matching.title">
      <p className="mb-6 max-w-[66ch]">{t('about.matching.intro')}</p>
      <Card as="ul" look="raised" className="grid grid-cols-[minmax(0,1fr)] gap-8 p-6 sm:grid-cols-2 sm:p-8">
        {RULES.map(({ key, Icon }) => (
          <li key={key} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-primary" />
            <div className="min-w-0">
              <h3 className="font-semibold">{t(`about.matching.${key}.title`)}</h3>
              <p className="mt-1 text-muted-foreground">{t(`about.matching.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </Card>
    </Section>
  );
}
