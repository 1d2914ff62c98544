import { useTranslation } from 'react-i18next';
import { ScrollDrawing } from './drawings';
import { RichText } from './rich-text';
import { Section } from './section';
import { StaticPage } from './static-page';

const SECTIONS = [
  'acceptance',
  'eligibility',
  'privacy',
  'respect',
  'reporting',
  'advice',
  'availability',
  'property',
  'changes',
  'contact',
] as const;

export function TermsPage() {
  const { t } = useTranslation('pages');
  return (
    <StaticPage
      Drawing={ScrollDrawing}
      title="terms.title"
      lead="terms.lead"
      contents={SECTIONS.map((id) => ({ id, title: t(`terms.${id}.title`) }))}
    >
      {SECTIONS.map((id, index) => (
        <Section key={id} id={id} title={`terms.${id}.title`} number={index + 1}>
          <RichText text={`terms.${id}.text`} />
        </Section>
      ))}
    </StaticPage>
  );
}
