import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazy-part';
import { classNames } from '@/ui/class-names';
import { usePreferences } from '../call-area/controls/preferences';
import { CallArea } from '../call-area/layout/call-area';
import type { UiEvent } from '../session/machine/events';
import { canSkip, isReporting, talksByText } from '../session/machine/state';
import type { ChatSnapshot } from '../session/snapshot';
import { focusWritingPlace, isFocusLost, useKeptFocus } from './focus';
import { type Shortcut, useShortcuts } from './shortcuts';
import { TalkPanel } from './talk-panel';
import css from './talk-screen.module.css';
import { useWakeLock } from './use-wake-lock';
import { useVisibleArea, type VisibleArea } from './visible-area';

/** From these widths on, in CSS pixels, the text chat may be beside the picture; and is, in a low window. */
const BESIDE_MIN_PX = 1_024;
const LOW_BESIDE_MIN_PX = 640;

/** Below this height, in CSS pixels, a picture over a keyboard would leave the messages no room. */
const STRIP_MIN_PX = 340;

/** Below this height, in CSS pixels, a text chat beside the picture has no more room than one under it. */
const SCANT_BESIDE_PX = 240;

/** What the keys do. */
const PRESSED = {
  microphone: 'toggle_microphone',
  camera: 'toggle_camera',
  blur: 'blur_myself',
  skip: 'skip',
} as const satisfies Record<Shortcut, UiEvent['type']>;

/** From so many lines on the messages of a phone may be enlarged. */
const MANY_LINES = 3;

/** Rendered from the start, so that its code is loaded before the network may fail. */
const ShortcutsDialog = lazyPart(async () => (await import('./dialogs')).ShortcutsDialog);

/** Where Skip and End Chat stand: in a row of their own, or in a low window over the pictures. */
function placeOfActions(area: VisibleArea, matched: boolean, byText: boolean) {
  if (!area.low || byText) return 'row';
  if (area.width >= LOW_BESIDE_MIN_PX) return matched ? 'row' : 'search';
  if (!matched) return 'row';
  return area.height < STRIP_MIN_PX ? 'controls' : 'strip';
}

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
  const preferences = usePreferences();
  const area = useVisibleArea();
  const screen = useRef<HTMLElement>(null);
  const focusHandlers = useKeptFocus(screen);

  const roomId = phase.name === 'matched' ? phase.partner.roomId : null;
  const writes = roomId !== null && roomId !== state.reportedRoomId;
  const byText = talksByText(state);
  const wide = area.width >= BESIDE_MIN_PX;
  const beside = area.low ? area.width >= LOW_BESIDE_MIN_PX : wide && preferences.panel === 'beside';
  const enlarges = wide || state.lines.length >= MANY_LINES;
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
      // Without a text chat, and after a report, the pictures get the space.
      data-panel={!(writes && enlarges) && preferences.panel === 'large' ? 'standard' : preferences.panel}
      data-text={byText}
      data-beside={beside && roomId !== null && !byText}
      data-lines={state.lines.length > 0}
      data-matched={roomId !== null}
      data-writes={writes}
      data-low={area.low}
      data-actions={placeOfActions(area, roomId !== null, byText)}
      data-scant={roomId !== null && area.low && !byText && (!beside || area.height < SCANT_BESIDE_PX)}
      style={{ insetBlockStart: area.top, blockSize: area.height }}
    >
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {t('title')}
      </h1>
      <CallArea chat={chat} dispatch={dispatch} onHelp={openHelp} />
      <TalkPanel state={state} wide={wide} enlarges={enlarges} dispatch={dispatch} />
      <ShortcutsDialog open={helpOpen} onClose={() => setHelpOpen(false)} onOpenerGone={focusWritingPlace} />
    </main>
  );
}
