import { PhoneOff } from 'lucide-react';
import { type RefObject, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazy-part';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { PanelButton } from '../call-area/controls/view-buttons';
import type { Arrangement } from '../call-area/layout/arrangement';
import { Composer } from '../messages/composer';
import { KeptDraft } from '../messages/kept-draft';
import { MatchReason } from '../messages/match-reason';
import { MessageList } from '../messages/message-list';
import { moodPairOf } from '../messages/mood-pair';
import { TALK_NOTE } from '../messages/talk-note';
import { useDraft } from '../messages/use-draft';
import type { UiEvent } from '../session/machine/events';
import { type ChatState, canSend, canSkip } from '../session/machine/state';
import { SkipButton } from './skip-button';
import css from './talk-panel.module.css';
import { focusWritingPlace } from './writing-place';

/** Loaded only in the mood it is for. */
const CrisisLine = lazyPart(async () => (await import('../call-area/overlay/crisis-line')).CrisisLine);

type Props = {
  state: ChatState;
  inputRef: RefObject<HTMLInputElement | null>;
  panel: Arrangement['panel'];
  /** The window is wide enough for the text chat beside the picture. */
  wide: boolean;
  onPanel: (panel: Arrangement['panel']) => void;
  /** The partner's lines are translated on this device. */
  translated: boolean;
  dispatch: (event: UiEvent) => void;
};

/** The text chat and the actions of a talk. */
export function TalkPanel({ state, inputRef, panel, wide, onPanel, translated, dispatch }: Props) {
  const { t } = useTranslation('chat');
  const { phase } = state;
  const partner = phase.name === 'matched' ? phase.partner : null;
  const { text: draft, kept, write, takeKept } = useDraft(partner?.roomId ?? null);
  const explained = partner !== null && (partner.again || moodPairOf(state.mood, partner.mood) !== null);
  const hint = partner === null ? t('talk.waiting') : explained ? null : t('talk.hello');

  const ask = useCallback(
    (question: string) => {
      write(question);
      inputRef.current?.focus();
    },
    [inputRef, write],
  );
  const take = useCallback(() => {
    takeKept();
    inputRef.current?.focus();
  }, [inputRef, takeKept]);
  const begun = state.lines.length > 0;
  // Memoized: a new head with each keystroke would render every line again.
  const head = useMemo(
    () =>
      partner !== null && (
        <>
          <MatchReason
            own={state.mood}
            theirs={partner.mood}
            again={partner.again}
            onAsk={begun ? null : ask}
          />
          {state.mood === 'Feeling Lonely' && <CrisisLine className={TALK_NOTE} />}
          {kept !== '' && <KeptDraft text={kept} onTake={take} />}
        </>
      ),
    [partner, state.mood, begun, ask, kept, take],
  );

  const skip = () => {
    // Skip is about to be disabled, which would drop the focus.
    focusWritingPlace(inputRef.current);
    dispatch({ type: 'skip' });
  };

  const resend = useCallback((line: string) => dispatch({ type: 'resend', line }), [dispatch]);

  return (
    <section aria-label={t('talk.label')} className={classNames(css.panel, 'min-h-0 border-t border-border')}>
      <div className={classNames(css.grid, 'grid h-full')}>
        <MessageList
          lines={state.lines}
          hint={hint}
          head={head}
          partnerTyping={phase.name === 'matched' ? phase.partnerTyping : null}
          translated={translated}
          onResend={resend}
        />
        <SkipButton
          className={classNames(css.skip, '[grid-area:skip]')}
          locked={state.skipLocked}
          disabled={!canSkip(state)}
          onSkip={skip}
        />
        <Composer
          draft={draft}
          onDraft={write}
          inputRef={inputRef}
          alone={partner === null}
          canSend={canSend(state)}
          onCompose={(text) => dispatch({ type: 'compose', text })}
          onSend={(text) => dispatch({ type: 'send', text })}
        />
        <PanelButton
          className={classNames(css.size, 'low:invisible')}
          panel={panel}
          wide={wide}
          alone={partner === null}
          onChange={onPanel}
        />
        <Button
          variant="leave"
          className={classNames(css.end, '[grid-area:end]')}
          onClick={() => dispatch({ type: 'end' })}
        >
          <PhoneOff aria-hidden="true" className="size-4 small-talk:hidden" />
          {t('talk.end')}
        </Button>
      </div>
    </section>
  );
}
