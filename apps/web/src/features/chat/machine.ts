import type { Effect } from './effects';
import type { ChatEvent, TimerName } from './events';
import type { SavedTalk } from './saved-talk';
import * as link from './transitions-link';
import * as media from './transitions-media';
import * as report from './transitions-report';
import * as talk from './transitions-talk';
import * as text from './transitions-text';
import { type ChatMachine, change, forgetTimer, type Me, type Turn } from './turn';

export type Step = readonly [ChatMachine, readonly Effect[]];

/**
 * The page is shown: camera and connection are asked for side by side. The second is what session storage
 * remembers from before a reload, `tag` something random.
 */
export function begin(me: Me, { reportedRoomId, ...saved }: SavedTalk, tag: string): Step {
  const state: ChatMachine = {
    phase: { name: 'asking', match: null },
    link: { state: 'opening' },
    lines: [],
    report: null,
    reportedRoomId,
    skipLocked: false,
    media: 'none',
    microphoneOn: true,
    cameraOn: true,
    inner: { me, tag, joined: false, ...saved, peer: null, pending: [], timers: {}, cuts: 0, serial: 0 },
  };
  return [state, [{ type: 'acquire_media' }, { type: 'connect' }]];
}

/**
 * What an event makes of the state, and what is to be done for it. Pure. An event that means nothing
 * in the present state gives the very same object and no effects.
 */
export function transition(state: ChatMachine, event: ChatEvent): Step {
  const turn: Turn = { state, effects: [] };
  // The map is total, so the handler under an event's type takes that event.
  (HANDLERS[event.type] as (turn: Turn, event: ChatEvent) => void)(turn, event);
  return [turn.state, turn.effects];
}

type Handlers = {
  readonly [T in ChatEvent['type']]: (turn: Turn, event: Extract<ChatEvent, { type: T }>) => void;
};

const HANDLERS: Handlers = {
  retry_camera: media.onRetryCamera,
  text_only: media.onTextOnly,
  camera_ready: media.onCameraReady,
  camera_refused: (turn, { cause }) => media.onCameraRefused(turn, cause),
  toggle_microphone: media.onToggleMicrophone,
  toggle_camera: media.onToggleCamera,
  choose_device: (turn, { kind, deviceId }) => media.onChooseDevice(turn, kind, deviceId),

  send: (turn, event) => text.onSend(turn, event.text),
  resend: (turn, event) => text.onResend(turn, event.line),
  message_answered: (turn, { line, code }) => text.onMessageAnswered(turn, line, code),
  compose: (turn, event) => text.onCompose(turn, event.text),
  chat_message: (turn, { message }) => text.onChatMessage(turn, message),
  partner_typing: text.onPartnerTyping,
  partner_stop_typing: text.onPartnerStopTyping,
  open_report: report.onOpenReport,
  cancel_report: report.onCancelReport,
  submit_report: (turn, { reason, details }) => report.onSubmitReport(turn, reason, details),
  report_sent: (turn, { roomId }) => report.onReportAnswer(turn, roomId, 'sent'),
  report_failed: (turn, { roomId }) => report.onReportAnswer(turn, roomId, 'error'),

  match: (turn, { match }) => talk.onMatch(turn, match),
  partner_left: (turn) => talk.onPartnerLeft(turn, false),
  partner_reconnecting: talk.onPartnerReconnecting,
  partner_back: talk.onPartnerBack,
  skip: talk.onSkip,
  signal: (turn, { signal, n }) => talk.onSignal(turn, signal, n),
  peer_waiting: talk.onPeer,
  peer_connecting: talk.onPeer,
  peer_live: talk.onPeer,
  peer_interrupted: talk.onPeer,
  peer_failed: talk.onPeer,
  peer_signal: talk.onPeer,

  connected: link.onConnected,
  disconnected: (turn, { by }) => link.onDisconnected(turn, by),
  announced: link.onAnnounced,
  network_changed: link.onNetworkChanged,
  reconnecting: (turn, { attempt }) => link.onReconnecting(turn, attempt),
  reconnect_failed: link.onReconnectFailed,
  refused: (turn, { event, code }) => link.onRefused(turn, event, code),
  access_denied: (turn, { denied }) => link.onAccessDenied(turn, denied),
  retry_connection: link.onRetryConnection,
  end: link.onEnd,
  leave: link.onLeave,

  timer: (turn, { name, epoch }) => {
    if (turn.state.inner.timers[name] !== epoch) return;
    forgetTimer(turn, name);
    TIMER_HANDLERS[name](turn);
  },
};

const TIMER_HANDLERS: { readonly [N in TimerName]: (turn: Turn) => void } = {
  skip_lock: (turn) => change(turn, { skipLocked: false }),
  reconnect_after_skip: talk.onReconnectAfterSkip,
  rejoin: talk.onRejoin,
  resume: (turn) => talk.onPartnerLeft(turn, true),
  reconnect_after_cut: link.onReconnectAfterCut,
  link_held: link.onLinkHeld,
  link_check: link.onUnanswered,
  media_check: media.onMediaCheck,
  // Nothing to do: the next keystroke is told again.
  typing_pause: () => undefined,
  typing_idle: text.onTypingIdle,
  partner_typing_expiry: text.onPartnerStopTyping,
};
