import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/ui/card';
import { Disclosure } from '@/ui/disclosure';
import { StartLink } from '@/ui/start-link';
import { useBlockLanguage } from './block-language';
import { QuestionDrawing } from './drawings';
import { RichText } from './rich-text';
import { StaticPage } from './static-page';

const QUESTIONS = ['what', 'identity', 'behaviour', 'talent', 'free'] as const;

type Question = (typeof QUESTIONS)[number];

/** A link to /faq#free opens that answer. */
function questionOfFragment(): Question | undefined {
  return QUESTIONS.find((question) => `#${question}` === window.location.hash);
}

export function FaqPage() {
  const [open, setOpen] = useState<Question>();

  // After hydration: the server never sees the fragment, so the page is rendered without it.
  useEffect(() => setOpen(questionOfFragment()), []);

  return (
    <StaticPage Drawing={QuestionDrawing} title="faq.title" lead="faq.lead">
      <Card look="raised" className="max-w-3xl divide-y divide-border">
        {QUESTIONS.map((question) => (
          <Item
            key={question}
            question={question}
            open={question === open}
            onToggle={(opened) =>
              setOpen((known) => (opened ? question : known === question ? undefined : known))
            }
          />
        ))}
      </Card>
      <StartLink className="mt-8" />
    </StaticPage>
  );
}

type ItemProps = { question: Question; open: boolean; onToggle: (opened: boolean) => void };

function Item({ question, open, onToggle }: ItemProps) {
  const { t } = useTranslation('pages');
  const block = useBlockLanguage();
  return (
    <Disclosure
      id={question}
      // Only one is open at a time, even before the script has loaded.
      name="faq"
      // Nobody can open one on paper.
      className="print:details-content:[content-visibility:visible]"
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      summaryProps={{ className: 'rounded-panel px-4 py-4 sm:px-6 sm:py-6' }}
      title={
        <h2 className="display-face wrap-anywhere text-lg" {...block(`faq.${question}.question`)}>
          {t(`faq.${question}.question`)}
        </h2>
      }
    >
      <div id={`${question}-answer`} className="px-4 pb-6 sm:px-6 sm:pb-8">
        <RichText text={`faq.${question}.answer`} className="text-muted-foreground" />
      </div>
    </Disclosure>
  );
}
