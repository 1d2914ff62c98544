import { Languages } from 'lucide-react';
import type { LineTranslation } from '@/lib/translation/line-translator';
import { classNames } from '@/ui/class-names';
import { UserText } from '../list/user-text';
import type { ShownLine, Speaker } from './conversation-lines';

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

const BUBBLE = 'flex min-w-0 max-w-[85%] flex-col rounded-bubble border px-3 py-1.5';
const COMPLAINANT = 'self-start rounded-es-key border-border bg-card';
const ACCUSED =
  'self-end rounded-ee-key border-[color-mix(in_srgb,var(--destructive)_35%,var(--border))] bg-[color-mix(in_srgb,var(--destructive)_7%,var(--card))]';

const NAMES = { accused: 'Accused', complainant: 'Complainant' };
const nameOf = (speaker: Speaker) => (typeof speaker === 'string' ? NAMES[speaker] : speaker.userId);

type Props = { line: ShownLine; translation: LineTranslation | undefined };

/** One line of the evidence, on the side of whoever said it. */
export function ConversationLine({ line, translation }: Props) {
  const { day, speaker, isFirst, at, message, marks } = line;
  const isAccused = speaker === 'accused';
  const date = day === undefined ? null : <span className="text-muted-foreground">{day}</span>;
  return (
    <li className="flex flex-col gap-1" data-speaker={nameOf(speaker)}>
      {isFirst ? (
        // The date is on the other side of the name, and takes no line of its own.
        <div className="flex flex-wrap items-center justify-between gap-x-3 pt-1 text-xs">
          {isAccused ? date : null}
          <span
            className={classNames(
              'font-semibold wrap-anywhere',
              isAccused ? 'ms-auto text-destructive' : 'text-muted-foreground',
            )}
          >
            {nameOf(speaker)}
          </span>
          {isAccused ? null : date}
        </div>
      ) : null}
      <div className={classNames(BUBBLE, isAccused ? ACCUSED : COMPLAINANT)}>
        <div className="flex flex-wrap items-baseline justify-end gap-x-3">
          <bdi translate="no" className="min-w-0 flex-1 whitespace-pre-wrap wrap-anywhere">
            <UserText text={message} marks={marks} />
          </bdi>
          <time dateTime={at} className="shrink-0 text-xs text-muted-foreground tabular-nums">
            {TIME.format(new Date(at))}
          </time>
        </div>
        <Translated translation={translation} />
      </div>
    </li>
  );
}

/** The translation below the line; nothing where there is none to wait for. */
function Translated({ translation }: { translation: LineTranslation | undefined }) {
  switch (translation?.state) {
    case 'done':
      return (
        <p className="mt-1 flex gap-1.5 border-t border-border pt-1 text-muted-foreground">
          <Languages
            role="img"
            aria-label={`Translated from ${languageName(translation.from)}`}
            className="mt-0.5 size-4 shrink-0"
          />
          <span lang="en" translate="no" className="min-w-0 whitespace-pre-wrap wrap-anywhere">
            {translation.text}
          </span>
        </p>
      );
    case 'fetching':
      return (
        <p aria-hidden="true" className="mt-1 text-xs text-muted-foreground">
          Getting the translation… {Math.round(100 * translation.share)}%
        </p>
      );
    case 'unavailable':
      return <p className="mt-1 text-xs text-muted-foreground">This browser can’t translate this line.</p>;
    case 'press_needed':
    case undefined:
      return null;
    default:
      return translation satisfies never;
  }
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

function languageName(code: string): string {
  try {
    return LANGUAGE_NAMES.of(code) ?? code;
  } catch {
    // Whatever the browser's detector calls it.
    return code;
  }
}
