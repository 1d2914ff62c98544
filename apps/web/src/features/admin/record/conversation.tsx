import type { EvidenceMessage, Report } from '@app/contract/reports';
import { useMemo } from 'react';
import { useTranslations } from '@/lib/translation/use-translations';
import { ActionButton } from '../list/action-button';
import { ConversationLine } from './conversation-line';
import { linesOf } from './conversation-lines';

/** Moderators read English, the language of the console. */
const THEIRS = 'en';

const NONE: EvidenceMessage[] = [];
const SCROLLED = 'max-h-88 overflow-y-auto px-3 pt-1 pb-3 text-sm';

type Props = { report: Pick<Report, 'evidence' | 'reportingUserId' | 'reportedUserId'> };

/**
 * The first and last lines of the talk as the two had it: the complainant at the start, the accused at the end, under
 * one date. Lines in another language have their translation below them where the browser can make one.
 */
export function Conversation({ report }: Props) {
  const { evidence = NONE } = report;
  const said = useMemo(
    () => evidence.map(({ message }, nth) => ({ id: `${nth}`, text: message })),
    [evidence],
  );
  const [translations, translate] = useTranslations(said, true, THEIRS);
  const needsPress = [...translations.values()].some(({ state }) => state === 'press_needed');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only what has the focus is scrolled by keys
    <section aria-label="What was said" tabIndex={0} className={SCROLLED}>
      {needsPress ? (
        <p className="pb-1">
          <ActionButton onClick={translate}>Translate</ActionButton>
        </p>
      ) : null}
      <ol className="flex flex-col gap-1">
        {linesOf(report).map((line) => (
          <ConversationLine key={line.nth} line={line} translation={translations.get(`${line.nth}`)} />
        ))}
      </ol>
    </section>
  );
}
