import { useTranslation } from 'react-i18next';
import { laterPart } from '@/lib/later-part';
import css from '@/ui/outline-drawing.module.css';

const STEPS = ['choose', 'match', 'talk'] as const;

/** Below what is seen first. */
const StepDrawing = laterPart(
  async () => (await import('./step-drawings')).StepDrawing,
  <div className="size-40" />,
);

/** The dotted path from the step before: it runs along the row, and down the column on a phone. */
function PathHere() {
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 160 48"
        className="hidden h-12 w-12 grow sm:block rtl:-scale-x-100"
      >
        <path d="M6 30 C50 -8 104 54 154 14" className={css.dots} />
      </svg>
      <svg aria-hidden="true" viewBox="0 0 48 64" className="h-16 w-12 sm:hidden">
        <path d="M24 4 C52 22 -4 42 24 60" className={css.dots} />
      </svg>
    </>
  );
}

/** How it works, in three drawings. */
export function Steps() {
  const { t } = useTranslation('landing');
  return (
    <section aria-label={t('steps.label')} className="w-full">
      <ol className="mx-auto flex max-w-3xl flex-col items-center sm:flex-row">
        {STEPS.map((key, index) => (
          <li key={key} className="flex flex-col items-center not-first:grow sm:flex-row">
            {index === 0 ? null : <PathHere />}
            <div className="flex flex-col items-center">
              <StepDrawing step={key} />
              <p className="display-face wrap-anywhere text-center text-lg">{t(`steps.${key}`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
