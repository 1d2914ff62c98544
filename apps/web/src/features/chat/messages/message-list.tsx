import { HIDDEN_LINK } from '@app/contract/hidden-link';
import { ArrowDown, RotateCw } from 'lucide-react';
import { memo, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/ui/class-names';
import type { Line } from '../session/machine/state';
import { LINE_BUTTON } from './line-button';
import css from './message-list.module.css';
import { TALK_NOTE } from './talk-note';
import type { Translation } from './translation/line-translator';
import { TranslatedText } from './translation/translated-text';
import { useTranslations } from './translation/use-translations';
import { useStickToEnd } from './use-stick-to-end';

/** Clipped, so that hundreds of accents on one letter stay in the line they were written in. */
const BUBBLE =
  'w-fit animate-rise overflow-clip rounded-bubble border border-transparent px-3 py-2 wrap-anywhere';
const MINE = 'self-end rounded-ee-key bg-primary text-primary-foreground forced-colors:border-[CanvasText]';
const THEIRS = 'self-start rounded-es-key bg-muted';
const DOT = 'size-1.5 animate-dot rounded-full bg-current forced-colors:bg-[CanvasText]';

const TO_END =
  'flex min-h-11 scarce:min-h-6 shrink-0 animate-appear items-center justify-center gap-1 rounded-full border border-input bg-card text-sm scant:text-xs font-semibold shadow-soft';

type BubbleProps = {
  line: Line;
  translation: Translation | undefined;
  onTranslate: () => void;
  onResend: (line: string) => void;
};

/** Text for what is hidden in a line. Only the writer is told that a word is hidden. */
function maskedIn(line: Line): readonly ('words' | 'links')[] | undefined {
  if (line.from === 'me') return line.masked;
  return line.text.includes(HIDDEN_LINK) ? ['links'] : undefined;
}

const Bubble = memo(function Bubble({ line, translation, onTranslate, onResend }: BubbleProps) {
  const { t } = useTranslation('chat');
  const mine = line.from === 'me';
  return (
    <li data-part="bubble" className={classNames(css.bubble, BUBBLE, mine ? MINE : THEIRS)}>
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
          {t(`talk.masked.${what}`)}
        </span>
      ))}
    </li>
  );
});

/** That the partner writes, at the end of what was written. It is announced apart from the list. */
function Typing({ shown }: { shown: boolean }) {
  const { t } = useTranslation('chat');
  return (
    <p className="min-h-lh px-2 text-sm text-muted-foreground" aria-hidden="true">
      {shown && (
        <span data-part="typing" className="inline-flex animate-appear items-center gap-2">
          <span className="inline-flex gap-0.75">
            <i className={DOT} />
            <i className={`${DOT} [animation-delay:160ms]`} />
            <i className={`${DOT} [animation-delay:320ms]`} />
          </span>
          {t('talk.typing')}
        </span>
      )}
    </p>
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
  /** What stands there before anything was said; null: nothing. */
  hint: string | null;
  /** What stands at the head of the talk. */
  head: ReactNode;
  /** null: there is nobody who could. */
  partnerTyping: boolean | null;
  /** What the partner says is translated on this device. */
  translated: boolean;
  onResend: (line: string) => void;
};

/** The lines of the talk, oldest first. What people wrote is shown as text, never as markup. */
export function MessageList({ lines, hint, head, partnerTyping, translated, onResend }: Props) {
  const { t, i18n } = useTranslation('chat');
  const list = useRef<HTMLDivElement>(null);
  const [translations, translate] = useTranslations(lines, translated, i18n.language);
  const hinted = lines.length === 0 && hint !== null;
  const { unread, farFromEnd, scrollToEnd } = useStickToEnd(list, lines, translations);

  return (
    <div className="relative flex min-h-0 flex-col [container:messages/size] [grid-area:messages]">
      <div
        ref={list}
        role="log"
        aria-label={t('talk.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reachable by keyboard.
        tabIndex={0}
        className={classNames(css.list, 'min-h-0 grow overflow-y-auto px-1 pb-1')}
      >
        <div className="mx-auto flex min-h-full max-w-288 flex-col gap-2">
          {/* It is there to be read; only lines are said as they come. */}
          <div aria-live="off" className={hinted ? 'my-auto' : undefined}>
            {head}
            {hinted && <p className={TALK_NOTE}>{hint}</p>}
          </div>
          <ul className={classNames('flex flex-col gap-2', !hinted && 'grow')}>
            {lines.map((line) => (
              <Bubble
                key={line.id}
                line={line}
                translation={translations.get(line.id)}
                onTranslate={translate}
                onResend={onResend}
              />
            ))}
          </ul>
          {partnerTyping !== null && <Typing shown={partnerTyping} />}
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
