import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazy-part';
import { classNames } from '@/ui/class-names';
import { CallArea } from '../call-area/layout/call-area';
import type { UiEvent } from '../session/machine/events';
import { canSkip, isReporting } from '../session/machine/state';
import type { ChatSnapshot } from '../session/snapshot';
import { arrangementOf } from './arrangement';
import { focusWritingPlace, isFocusLost, useKeptFocus } from './focus';
import { type Shortcut, useShortcuts } from './shortcuts';
import { TalkPanel } from './talk-panel';
import css from './talk-screen.module.css';
import { useWakeLock } from './use-wake-lock';
import { useVisibleArea } from './visible-area';

/** What the keys do. */
const PRESSED = {
  microphone: 'toggle_microphone',
  camera: 'toggle_camera',
  blur: 'blur_myself',
  skip: 'skip',
} as const satisfies Record<Shortcut, UiEvent['type']>;

/** Rendered from the start, so that its code is loaded before the network may fail. */
const ShortcutsDialog = lazyPart(async () => (await import('./dialogs')).ShortcutsDialog);

/** A dialog or a menu has the focus and should keep it. */
function isFocusTaken(): boolean {
  return document.activeElement?.closest('[role="dialog"], [role="menu"]') != null;
}

type Props = {
  chat: ChatSnapshot;
  dispatch: (event: UiEvent) => void;
};

/** The chat itself, from the first search on. */
export function TalkScreen({ chat, dispatch }: Props) {
  const { t } = useTranslation('chat');
  const { state } = chat;
  const { phase } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const area = useVisibleArea();
  const screen = useRef<HTMLElement>(null);
  const focusHandlers = useKeptFocus(screen);

  const roomId = phase.name === 'matched' ? phase.partner.roomId : null;
  const { bare, beside, actions, scant } = arrangementOf(state, area);
  const maySkip = canSkip(state) && !helpOpen && !isReporting(state);
  useWakeLock(roomId !== null);

  useEffect(() => {
    if (isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (roomId !== null && !isFocusTaken()) focusWritingPlace();
  }, [roomId]);

  const openHelp = useCallback(() => setHelpOpen(true), []);

  const onShortcut = useCallback(
    (shortcut: Shortcut) => {
      if (shortcut !== 'skip' || maySkip) dispatch({ type: PRESSED[shortcut] });
    },
    [dispatch, maySkip],
  );
  useShortcuts(onShortcut);

  return (
    <main
      ref={screen}
      {...focusHandlers}
      className={classNames(css.screen, 'fixed inset-x-0 grid overflow-clip bg-background text-foreground')}
      data-text={bare}
      data-beside={beside}
      data-lines={state.lines.length > 0}
      data-matched={roomId !== null}
      data-low={area.low}
      data-actions={actions}
      data-scant={scant}
      style={{ insetBlockStart: area.top, blockSize: area.height }}
    >
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {t('title')}
      </h1>
      <CallArea chat={chat} bare={bare} dispatch={dispatch} onHelp={openHelp} />
      <TalkPanel
        state={state}
        dispatch={dispatch}
        bare={bare}
        // In a low window a search takes all of it.
        linesHidden={roomId === null && area.low && !beside}
      />
      <ShortcutsDialog open={helpOpen} onClose={() => setHelpOpen(false)} onOpenerGone={focusWritingPlace} />
    </main>
  );
}
