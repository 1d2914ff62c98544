import { SKIP_LOCK_MS } from '@app/contract/limits';
import { PhoneOff, SkipForward } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Flames } from '@/ui/flames';
import { prefer, usePreferences } from '../call-area/controls/preferences';
import { CrisisLine } from '../call-area/overlay/crisis-line';
import { Composer } from '../messages/composer';
import { useDraft } from '../messages/draft';
import { MessageList } from '../messages/message-list';
import { KeptDraft, LanguageNote, MatchReason, TALK_NOTE, textOnlyWords } from '../messages/talk-head';
import type { UiEvent } from '../session/machine/events';
import { type ChatState, canSend, canSkip } from '../session/machine/state';
import { Reported } from './reported';
import { SHORTCUT_KEYS } from './shortcuts';
import css from './talk-panel.module.css';

type SkipProps = {
  state: ChatState;
  dispatch: (event: UiEvent) => void;
};

type Props = SkipProps & {
  /** There is no stage: the messages have its room. */
  bare: boolean;
  /** There is no room for lines of a talk that is over. */
  linesHidden: boolean;
};

/** Skips to a new partner. While Skip is locked a ring around its icon runs down. */
function SkipButton({ state, dispatch }: SkipProps) {
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

/** The text chat and the actions of a talk. */
export function TalkPanel({ state, dispatch, bare, linesHidden }: Props) {
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
  const welcomes = matched && state.lines.length === 0;
  return (
    <section
      aria-label={t('talk.label')}
      className={classNames(css.panel, 'border-t border-border')}
      data-alone={!matched && state.lines.length === 0}
    >
      <div className={classNames(css.grid, 'grid h-full')}>
        {matched && <SkipButton state={state} dispatch={dispatch} />}
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
          <div className={linesHidden ? 'hidden' : 'contents'}>
            <MessageList
              lines={state.lines}
              centred={welcomes}
              foot={
                partner !== null && partner.roomId === state.reportedRoomId ? (
                  <Reported maySkip={canSkip(state)} onLeave={() => dispatch({ type: 'skip' })} />
                ) : null
              }
              head={
                partner !== null && (
                  <>
                    {bare && welcomes && (
                      <div
                        aria-hidden="true"
                        className="flex flex-col items-center gap-2 px-2 pb-2 scant:hidden low:hidden"
                      >
                        <Flames state="matched" className="size-18" />
                        <bdi translate="no" className="display-face max-w-full text-xl wrap-anywhere">
                          {partner.username}
                        </bdi>
                      </div>
                    )}
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
                    {kept !== '' && <KeptDraft text={kept} onTake={() => ask(kept)} />}
                  </>
                )
              }
              partnerTyping={phase.name === 'matched' ? phase.partnerTyping : null}
              meanwhile={state.mood === 'Feeling Lonely' ? <CrisisLine inRow /> : null}
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
