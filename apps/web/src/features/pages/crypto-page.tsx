import { useTranslation } from 'react-i18next';
import { buttonClass } from '@/ui/button';
import { useBlockLanguage } from './block-language';
import { CoinsDrawing } from './drawings';
import { FactTable } from './fact-table';
import { OutboundLink } from './outbound-link';
import { Phases } from './phases';
import { RichText } from './rich-text';
import { Section } from './section';
import { StaticPage } from './static-page';
import { WithSite } from './with-site';

const SECTIONS = ['introduction', 'model', 'utility', 'roadmap', 'liquidity', 'risks', 'disclaimer'] as const;

const MODEL = ['ticker', 'network', 'supply', 'tax', 'sale', 'mine'] as const;
const UTILITY = ['gather', 'thank', 'decide'] as const;
const ROADMAP = ['opening', 'community', 'launch', 'utility', 'beyond'] as const;

export function CryptoPage() {
  const { t } = useTranslation('pages');
  return (
    <StaticPage
      Drawing={CoinsDrawing}
      title="crypto.title"
      lead="crypto.lead"
      kicker={t('crypto.version')}
      contents={SECTIONS.map((id) => ({ id, title: t(`crypto.${id}.title`) }))}
    >
      <Banner />
      {SECTIONS.map((id) => (
        <Section key={id} id={id} title={`crypto.${id}.title`}>
          <Body section={id} />
        </Section>
      ))}
    </StaticPage>
  );
}

function Banner() {
  const { t } = useTranslation('pages');
  const block = useBlockLanguage();
  return (
    <aside
      aria-labelledby="launch-title"
      className="rounded-panel border border-gold bg-card p-6 shadow-soft sm:p-8"
      {...block('crypto.banner')}
    >
      <h2 id="launch-title" className="display-face wrap-anywhere text-xl sm:text-2xl">
        {t('crypto.banner.title')}
      </h2>
      <p className="mt-2 mb-6 text-muted-foreground">{t('crypto.banner.text')}</p>
      <WithSite>
        {({ links }) => (
          <div className="flex flex-wrap gap-3">
            <OutboundLink href={links.community} className={buttonClass('primary')}>
              {t('crypto.banner.community')}
            </OutboundLink>
            <OutboundLink href={links.communitySocial} className={buttonClass('outline')}>
              {t('crypto.banner.social')}
            </OutboundLink>
          </div>
        )}
      </WithSite>
    </aside>
  );
}

function Body({ section }: { section: (typeof SECTIONS)[number] }) {
  const { t, i18n } = useTranslation('pages');
  switch (section) {
    case 'model':
      return (
        <FactTable
          facts={MODEL.map((key) => ({
            key,
            term: t(`crypto.model.rows.${key}.what`),
            description: t(`crypto.model.rows.${key}.value`),
          }))}
        />
      );
    case 'utility':
      return (
        <Phases
          intro={t('crypto.utility.intro')}
          phases={UTILITY.map((key, index) => ({
            key,
            label: t('crypto.utility.phase', {
              number: new Intl.NumberFormat(i18n.language).format(index + 1),
            }),
            title: t(`crypto.utility.${key}.title`),
            text: t(`crypto.utility.${key}.text`),
          }))}
        />
      );
    case 'roadmap':
      return (
        <Phases
          intro={t('crypto.roadmap.intro')}
          phases={ROADMAP.map((key) => ({
            key,
            label: t(`crypto.roadmap.${key}.when`),
            title: t(`crypto.roadmap.${key}.title`),
            text: t(`crypto.roadmap.${key}.text`),
          }))}
        />
      );
    case 'introduction':
    case 'liquidity':
    case 'risks':
    case 'disclaimer':
      return <RichText text={`crypto.${section}.text`} />;
    default:
      return section satisfies never;
  }
}
