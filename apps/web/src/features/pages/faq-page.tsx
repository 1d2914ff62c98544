import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names';
import { useBlockLanguage } from './block-language';
import { QuestionDrawing } from './drawings';
import { RichText } from './rich-text';
import { StaticPage } from './static-page';

const QUESTIONS = ['what', 'identity', 'behaviour', 'talent', 'free'] as const;

type Question = (typeof QUESTIONS)[number];

/** A link to /faq#free arrives with that answer open. */
function questionOfFragment(): Question | undefined {
  return QUESTIONS.find((question) => `#${question}` === window.location.hash);
}

export function FaqPage() {
  const [open, setOpen] = useState<Question>();

  // Afterwards, since the server never learns of the fragment and draws the page without it.
  useEffect(() => setOpen(questionOfFragment()), []);

  return (
    <StaticPage Drawing={QuestionDrawing} title="faq.title" lead="faq.lead">
      <div className="max-w-3xl divide-y divide-border rounded-panel border border-border bg-card shadow-soft">
        {QUESTIONS.map((question) => (
          <Item
            key={question}
            question={question}
            open={question === open}
            onToggle={() => setOpen(question === open ? undefined : question)}
          />
        ))}
      </div>
    </StaticPage>
  );
}

type ItemProps = { question: Question; open: boolean; onToggle: () => void };

function Item({ question, open, onToggle }: ItemProps) {
  const { t } = useTranslation('pages');
  const block = useBlockLanguage();
  return (
    <div id={question}>
      <h2>
        <button
          type="button"
          id={`${question}-button`}
          aria-expanded={open}
          aria-controls={`${question}-answer`}
          onClick={onToggle}
          className="display-face flex w-full items-center justify-between gap-4 rounded-panel px-4 py-4 text-start text-lg sm:px-6 sm:py-6"
          {...block(`faq.${question}.question`)}
        >
          {t(`faq.${question}.question`)}
          <Plus
            aria-hidden="true"
            className={classNames('size-6 shrink-0 text-primary transition-transform', open && 'rotate-45')}
          />
        </button>
      </h2>
      <section
        id={`${question}-answer`}
        aria-labelledby={`${question}-button`}
        hidden={!open}
        className="until-script px-4 pb-6 transition-opacity starting:opacity-0 sm:px-6 sm:pb-8"
      >
        <RichText text={`faq.${question}.answer`} className="text-muted-foreground" />
      </section>
    </div>
  );
}
