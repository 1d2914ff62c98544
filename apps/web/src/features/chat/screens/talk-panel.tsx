import { SKIP_LOCK_MS } from '@app/contract/limits';
import { Maximize2, Minimize2, PanelRight, PhoneOff, SkipForward } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { type Preferences, prefer, usePreferences } from '../call-area/controls/preferences';
import { CrisisLine } from '../call-area/overlay/crisis-line';
import { Composer } from '../messages/composer';
import { useDraft } from '../messages/draft';
import { MessageList } from '../messages/message-list';
import { KeptDraft, LanguageNote, MatchReason, TALK_NOTE, textOnlyWords } from '../messages/talk-head';
import type { UiEvent } from '../session/machine/events';
import { type ChatState, canSend, canSkip, talksByText } from '../session/machine/state';
import { SHORTCUT_KEYS } from './shortcuts';
import css from './talk-panel.module.css';

type Props = {
  state: ChatState;
  /** The window is wide enough for the text chat beside the picture. */
  wide: boolean;
  /** There is something to give more space to. */
  enlarges: boolean;
  dispatch: (event: UiEvent) => void;
};

/** Skips to a new partner. While Skip is locked a ring around its icon runs down. */
function SkipButton({ state, dispatch }: Pick<Props, 'state' | 'dispatch'>) {
  const { t } = useTranslation('chat');
  return (
    <Button
      variant="outline"
      className={css.skip}
      title={t('talk.skip')}
      disabled={!canSkip(state)}
      aria-keyshortcuts={SHORTCUT_KEYS.skip}
      onClick={() => dispatch({ type: 'skip' })}
    >
      <span className="relative grid size-6 min-w-0 place-items-center small-talk:hidden">
        <SkipForward aria-hidden="true" className="size-4 max-w-full rtl:-scale-x-100" />
        {state.skipLocked && (
          <svg viewBox="0 0 24 24" aria-hidden="true" className="absolute -inset-1 size-8 -rotate-90">
            <circle
              cx="12"
              cy="12"
              r="11"
              pathLength="1"
              className="animate-run-out fill-none stroke-current stroke-2 [stroke-dasharray:1] [stroke-linecap:round]"
              style={{ animationDuration: `${SKIP_LOCK_MS}ms` }}
            />
          </svg>
        )}
      </span>
      <span className={css.words}>{t('talk.skip')}</span>
    </Button>
  );
}

const PANEL_ICONS = { standard: Minimize2, large: Maximize2, beside: PanelRight };

/** The next size of the text chat: beside the picture first, where the window is wide enough for that. */
function nextPanel(panel: Preferences['panel'], wide: boolean): Preferences['panel'] {
  if (wide) return { standard: 'beside', beside: 'large', large: 'standard' }[panel] as Preferences['panel'];
  return panel === 'large' ? 'standard' : 'large';
}

/** Gives the text chat more space or less; labelled with what the next press does. */
function PanelButton({ wide }: Pick<Props, 'wide'>) {
  const { t } = useTranslation('chat');
  const next = nextPanel(usePreferences().panel, wide);
  const Icon = PANEL_ICONS[next];
  return (
    <IconButton
      label={t(`view.${next}`)}
      icon={<Icon aria-hidden="true" className="size-5" />}
      className={classNames(css.size, 'low:invisible')}
      onClick={() => prefer({ panel: next })}
    />
  );
}

/** The text chat and the actions of a talk. */
export function TalkPanel({ state, wide, enlarges, dispatch }: Props) {
  const inputRef = useRef<HTMLInputElement>(null);
  const { translated } = usePreferences();
  const { t } = useTranslation('chat');
  const { phase } = state;
  const partner = phase.name === 'matched' ? phase.partner : null;
  const { text: draft, kept, write } = useDraft(partner?.roomId ?? null);
  const ask = (question: string) => {
    write(question);
    inputRef.current?.focus();
  };
  const words = textOnlyWords(state.textOnly);
  const resend = useCallback((line: string) => dispatch({ type: 'resend', line }), [dispatch]);

  const matched = partner !== null;
  return (
    <section
      aria-label={t('talk.label')}
      className={classNames(css.panel, 'border-t border-border')}
      data-alone={!matched && state.lines.length === 0}
    >
      <div className={classNames(css.grid, 'grid h-full')}>
        {matched && <SkipButton state={state} dispatch={dispatch} />}
        {matched && enlarges && !talksByText(state) && <PanelButton wide={wide} />}
        <Button
          variant="leave"
          className={css.end}
          title={t('talk.end')}
          onClick={() => dispatch({ type: 'end' })}
        >
          <PhoneOff aria-hidden="true" className="size-4 small-talk:hidden" />
          <span className={css.words}>{t('talk.end')}</span>
        </Button>
        {(matched || state.lines.length > 0) && (
          // In a low window a search takes all of it.
          <div className={matched ? 'contents' : 'contents low:hidden'}>
            <MessageList
              lines={state.lines}
              head={
                partner !== null && (
                  <>
                    <MatchReason
                      own={state.mood}
                      partner={partner}
                      onAsk={state.lines.length > 0 ? null : ask}
                    />
                    <LanguageNote
                      language={partner.language}
                      translated={translated}
                      onTranslate={() => prefer({ translated: true })}
                    />
                    {words !== null && <p className={TALK_NOTE}>{t(words)}</p>}
                    {state.mood === 'Feeling Lonely' && <CrisisLine className={TALK_NOTE} />}
                    {kept !== '' && <KeptDraft text={kept} onTake={() => ask(kept)} />}
                  </>
                )
              }
              partnerTyping={phase.name === 'matched' ? phase.partnerTyping : null}
              translated={translated}
              linksLater={state.textOnly !== 'brake'}
              onResend={resend}
            />
          </div>
        )}
        {matched && (
          <Composer
            draft={draft}
            onDraft={write}
            inputRef={inputRef}
            canSend={canSend(state)}
            onCompose={(text) => dispatch({ type: 'compose', text })}
            onSend={(text) => dispatch({ type: 'send', text })}
          />
        )}
      </div>
    </section>
  );
}
