import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazy-part';
import { classNames } from '@/ui/class-names';
import { usePreferences } from '../call-area/controls/preferences';
import { type Arrangement, useArrangement } from '../call-area/layout/arrangement';
import { CallArea } from '../call-area/layout/call-area';
import { useCallSlice } from '../call-area/layout/call-slice';
import type { UiEvent } from '../session/machine/events';
import { canSkip, isReporting } from '../session/machine/state';
import type { ChatSnapshot } from '../session/snapshot';
import { isFocusLost } from './focus-lost';
import { type Shortcut, useShortcuts } from './shortcuts';
import { TalkPanel } from './talk-panel';
import css from './talk-screen.module.css';
import { useKeptFocus } from './use-kept-focus';
import { useWakeLock } from './use-wake-lock';
import { useVisibleArea } from './visible-area';
import { focusWritingPlace } from './writing-place';

/** From this width on, in CSS pixels, the text chat may be beside the picture (as in talk-screen.module.css). */
const BESIDE_MIN_PX = 1_024;

/** Rendered from the start, so that its code is loaded before the network may fail. */
const ShortcutsDialog = lazyPart(async () => (await import('./dialogs')).ShortcutsDialog);

/** A dialog or a menu has the focus and should keep it. */
function isFocusTaken(): boolean {
  return document.activeElement?.closest('[role="dialog"], [role="menu"]') != null;
}

type Props = {
  chat: ChatSnapshot;
  dispatch: (event: UiEvent) => void;
  inputRef: RefObject<HTMLInputElement | null>;
  reportRef: RefObject<HTMLButtonElement | null>;
};

/** The chat itself, from the first search on. */
export function TalkScreen({ chat, dispatch, inputRef, reportRef }: Props) {
  const { t } = useTranslation('chat');
  const { state } = chat;
  const { phase } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const helpOpener = useRef<Element | null>(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const [arrangement, arrange] = useArrangement();
  const [preferences, prefer] = usePreferences();
  const area = useVisibleArea();
  const screen = useRef<HTMLElement>(null);
  const focusHandlers = useKeptFocus(screen, inputRef);

  const roomId = phase.name === 'matched' ? phase.partner.roomId : null;
  const writes = roomId !== null && roomId !== state.reportedRoomId;
  const inDialog = helpOpen || isReporting(state);
  const maySkip = canSkip(state) && !inDialog;
  useWakeLock(roomId !== null);

  useEffect(() => {
    if (isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (roomId !== null && !isFocusTaken()) focusWritingPlace(inputRef.current);
  }, [roomId, inputRef]);

  const callChat = useCallSlice(chat);
  const showPictures = useCallback((pictures: Arrangement['pictures']) => arrange({ pictures }), [arrange]);

  const openHelp = useCallback(() => {
    helpOpener.current = document.activeElement;
    setHelpOpen(true);
  }, []);

  const onShortcut = useCallback(
    (shortcut: Shortcut) => {
      switch (shortcut) {
        case 'microphone':
          return dispatch({ type: 'toggle_microphone' });
        case 'camera':
          return dispatch({ type: 'toggle_camera' });
        case 'blur':
          return dispatch({ type: 'blur_myself' });
        case 'skip':
          if (!maySkip) return;
          focusWritingPlace(inputRef.current);
          return dispatch({ type: 'skip' });
        case 'help':
          return inDialog ? undefined : openHelp();
        default:
          return shortcut satisfies never;
      }
    },
    [dispatch, maySkip, inDialog, openHelp, inputRef],
  );
  const shortcuts = useShortcuts(onShortcut);

  /** Returns the focus to the opener if it still exists, else as `focusWritingPlace`. */
  const returnFocus = (opener: Element | null) => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    else focusWritingPlace(inputRef.current);
  };

  return (
    <main
      ref={screen}
      {...focusHandlers}
      className={classNames(css.screen, 'fixed inset-x-0 grid overflow-clip bg-background')}
      // Without a text chat, and after a report, the pictures get the space.
      data-panel={!writes && arrangement.panel === 'large' ? 'standard' : arrangement.panel}
      data-writes={writes}
      data-low={area.low}
      style={{ insetBlockStart: area.top, blockSize: area.height }}
    >
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {t('title')}
      </h1>
      <CallArea
        chat={callChat}
        pictures={arrangement.pictures}
        onPictures={showPictures}
        preferences={preferences}
        onPrefer={prefer}
        reportRef={reportRef}
        dispatch={dispatch}
        onHelp={openHelp}
      />
      <TalkPanel
        state={state}
        inputRef={inputRef}
        panel={arrangement.panel}
        wide={area.width >= BESIDE_MIN_PX}
        onPanel={(panel) => arrange({ panel })}
        translated={preferences.translated}
        dispatch={dispatch}
      />
      <ShortcutsDialog
        open={helpOpen}
        on={shortcuts.on}
        onChange={shortcuts.change}
        onClose={() => setHelpOpen(false)}
        onReturnFocus={() => returnFocus(helpOpener.current)}
      />
    </main>
  );
}
