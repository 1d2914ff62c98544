import { useTranslation } from 'react-i18next';
import { useBrowserValue } from '@/lib/use-browser-value';
import { Card } from '@/ui/card';
import { readVisitor } from '@/visitor/visitor-session';
import { useBlockLanguage } from './block-language';
import { LockDrawing } from './drawings';
import { FactTable } from './fact-table';
import { RichText } from './rich-text';
import { Section } from './section';
import { StaticPage } from './static-page';

const SECTIONS = [
  'introduction',
  'collection',
  'personal',
  'moderation',
  'thirdParty',
  'rights',
  'changes',
] as const;

const KEPT = [
  'session',
  'partner',
  'settings',
  'device',
  'visitor',
  'ledger',
  'feedback',
  'figures',
  'outcomes',
  'address',
  'age',
] as const;

export function PrivacyPage() {
  const { t } = useTranslation('pages');
  return (
    <StaticPage
      Drawing={LockDrawing}
      title="privacy.title"
      lead="privacy.lead"
      contents={SECTIONS.map((id) => ({ id, title: t(`privacy.${id}.title`) }))}
    >
      <Card look="raised" className="p-6 sideways:p-4">
        <Section id="short" title="privacy.short.title">
          <RichText text="privacy.short.text" />
        </Section>
      </Card>
      {SECTIONS.map((id, index) => (
        <Section key={id} id={id} title={`privacy.${id}.title`} number={index + 1}>
          <RichText text={`privacy.${id}.text`} />
          {id === 'collection' && <Kept />}
          {id === 'rights' && <YourId />}
        </Section>
      ))}
    </StaticPage>
  );
}

/** All stored data: what, where, and for how long. */
function Kept() {
  const { t } = useTranslation('pages');
  const block = useBlockLanguage();
  return (
    <>
      <div className="mt-4 mb-8" {...block('privacy.collection.rows')}>
        <FactTable
          facts={KEPT.map((key) => ({
            key,
            term: t(`privacy.collection.rows.${key}.name`),
            description: (
              <>
                <span className="block text-foreground">{t(`privacy.collection.rows.${key}.what`)}</span>
                <span className="mt-1 block">{t(`privacy.collection.rows.${key}.kept`)}</span>
              </>
            ),
          }))}
        />
      </div>
      <h3 className="mb-3 text-lg font-semibold">{t('privacy.collection.talks.title')}</h3>
      <RichText text="privacy.collection.talks.text" />
    </>
  );
}

/** A request for deletion has to name the visitor's id, which an unrestricted visitor sees nowhere else. */
function YourId() {
  const { t } = useTranslation('pages');
  const userId = useBrowserValue(() => readVisitor()?.userId);
  if (userId === undefined) {
    return <p className="mt-4 max-w-[66ch] text-muted-foreground">{t('privacy.rights.noId')}</p>;
  }
  return (
    <p className="mt-4 max-w-[66ch]">
      <span className="block text-sm text-muted-foreground">{t('privacy.rights.yourId')}</span>
      <code dir="ltr" className="font-mono text-sm break-all select-all">
        {userId}
      </code>
    </p>
  );
}
