import { HIDDEN_LINK } from '@app/contract/hidden-link';
import { ArrowDown, RotateCw } from 'lucide-react';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineTranslation } from '@/lib/translation/line-translator';
import { useTranslations } from '@/lib/translation/use-translations';
import { classNames } from '@/ui/class-names';
import type { Line } from '../session/machine/state';
import css from './message-list.module.css';
import { LINE_BUTTON, TranslatedText } from './translated-text';
import { useStickToEnd } from './use-stick-to-end';

/** Clipped, so that hundreds of accents on one letter stay in the line they were written in. */
const BUBBLE =
  'w-fit max-w-[min(75%,66ch)] animate-rise overflow-clip rounded-bubble border border-transparent px-3 py-2 [text-wrap:wrap] wrap-anywhere';
const MINE = 'self-end rounded-ee-key bg-primary text-primary-foreground forced-colors:border-[CanvasText]';
const THEIRS = 'self-start rounded-es-key bg-muted';
const DOT = 'size-1.5 animate-dot rounded-full bg-current forced-colors:bg-[CanvasText]';

const TO_END =
  'flex min-h-11 scant:min-h-6 shrink-0 animate-appear items-center justify-center gap-1 rounded-full border border-input bg-card text-sm scant:text-xs font-semibold shadow-soft';

type BubbleProps = {
  line: Line;
  translation: LineTranslation | undefined;
  linksLater: boolean;
  onTranslate: () => void;
  onResend: (line: string) => void;
};

/** Text for what is hidden in a line. Only the writer is told that a word is hidden. */
function maskedIn(line: Line): readonly ('words' | 'links')[] | undefined {
  if (line.from === 'me') return line.masked;
  return line.text.includes(HIDDEN_LINK) ? ['links'] : undefined;
}

const Bubble = memo(function Bubble({ line, translation, linksLater, onTranslate, onResend }: BubbleProps) {
  const { t } = useTranslation('chat');
  const mine = line.from === 'me';
  return (
    <li data-part="bubble" className={classNames(BUBBLE, mine ? MINE : THEIRS)}>
      <span className="sr-only">{t(mine ? 'talk.saidByYou' : 'talk.saidByPartner')} </span>
      {translation === undefined ? (
        <span dir="auto" translate="no" className="block whitespace-pre-wrap">
          {line.text}
        </span>
      ) : (
        <TranslatedText original={line.text} translation={translation} onTranslate={onTranslate} />
      )}
      {line.from === 'me' && line.delivery === 'failed' && (
        <button type="button" className={LINE_BUTTON} onClick={() => onResend(line.id)}>
          <RotateCw aria-hidden="true" className="size-4" />
          {t('talk.notSent')}
        </button>
      )}
      {line.from === 'me' && line.delivery === 'blocked' && (
        <span className="mt-1 block text-sm font-semibold">{t('talk.blockedWords')}</span>
      )}
      {maskedIn(line)?.map((what) => (
        <span key={what} className="mt-1 block text-sm font-semibold">
          {t(`talk.masked.${mine && what === 'links' && !linksLater ? 'linksForNow' : what}`)}
        </span>
      ))}
    </li>
  );
});

/** That the partner writes. It is announced apart from the list. */
function Typing() {
  const { t } = useTranslation('chat');
  return (
    <span data-part="typing" className="inline-flex animate-appear items-center gap-2" aria-hidden="true">
      <span className="inline-flex gap-0.75">
        <i className={DOT} />
        <i className={`${DOT} [animation-delay:160ms]`} />
        <i className={`${DOT} [animation-delay:320ms]`} />
      </span>
      {t('talk.typing')}
    </span>
  );
}

/**
 * Leads a reader who scrolled up back to the newest line; says how many came since. With its words it stands under the
 * lines: over them it would cover what is being read.
 */
function ToEnd({ unread, onPress }: { unread: number; onPress: () => void }) {
  const { t } = useTranslation('chat');
  const words = unread > 0 ? t('talk.newMessages', { count: unread }) : t('talk.newest');
  return (
    <button
      type="button"
      data-part="new-messages"
      aria-label={words}
      title={unread > 0 ? undefined : words}
      className={classNames(TO_END, unread > 0 ? 'mx-auto px-4' : 'absolute end-1 bottom-1 w-11')}
      onClick={onPress}
    >
      <ArrowDown aria-hidden="true" className="size-4" />
      {unread > 0 && <span>{words}</span>}
    </button>
  );
}

type Props = {
  lines: readonly Line[];
  /** What stands at the head of the talk. */
  head: ReactNode;
  /** It stands in the middle: there is nothing else yet. */
  centred: boolean;
  /** What stands under the last line; null: nothing. */
  foot: ReactNode;
  /** null: there is nobody who could. */
  partnerTyping: boolean | null;
  /** What stands where it is told that the partner writes, while they do not; null: nothing. */
  meanwhile: ReactNode;
  /** What the partner says is translated on this device. */
  translated: boolean;
  /** The visitor may send links later in the talk. */
  linksLater: boolean;
  onResend: (line: string) => void;
};

/** The lines of the talk, oldest first. What people wrote is shown as text, never as markup. */
export function MessageList({
  lines,
  head,
  centred,
  foot,
  partnerTyping,
  meanwhile,
  translated,
  linksLater,
  onResend,
}: Props) {
  const { t, i18n } = useTranslation('chat');
  const list = useRef<HTMLDivElement>(null);
  const theirs = useMemo(() => lines.filter(({ from }) => from === 'partner'), [lines]);
  const [translations, translate] = useTranslations(theirs, translated, i18n.language);
  const { unread, farFromEnd, scrollToEnd } = useStickToEnd(list, lines, partnerTyping === null);

  return (
    <div className="relative flex min-h-0 flex-col [grid-area:messages]">
      <div
        ref={list}
        role="log"
        // Written out, so that an open dialog neither hides it nor has all of it said again when it closes.
        aria-live="polite"
        aria-label={t('talk.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reachable by keyboard.
        tabIndex={0}
        className={classNames(
          css.list,
          'min-h-0 grow overflow-y-auto overscroll-contain px-1 pt-2 -outline-offset-3',
        )}
      >
        <div className="mx-auto flex min-h-full max-w-176 flex-col justify-end gap-2">
          {/* It is there to be read; only lines are said as they come. */}
          <div aria-live="off" className={centred ? 'my-auto' : ''}>
            {head}
          </div>
          <ul className="flex flex-col gap-2">
            {lines.map((line) => (
              <Bubble
                key={line.id}
                line={line}
                translation={translations.get(line.id)}
                linksLater={linksLater}
                onTranslate={translate}
                onResend={onResend}
              />
            ))}
          </ul>
          {foot !== null && <div aria-live="off">{foot}</div>}
          {partnerTyping !== null && (
            <div
              className={classNames(
                'min-h-6 px-2 text-xs/6 text-muted-foreground',
                meanwhile === null && '-mt-2',
              )}
              aria-live="off"
            >
              {partnerTyping ? <Typing /> : meanwhile}
            </div>
          )}
        </div>
      </div>
      {/* Nothing more comes of one who has left. */}
      {partnerTyping !== null && (unread > 0 || farFromEnd) && (
        <ToEnd
          unread={unread}
          onPress={() => {
            // The button goes away; the list it belongs to takes the focus.
            list.current?.focus({ preventScroll: true });
            scrollToEnd();
          }}
        />
      )}
    </div>
  );
}
