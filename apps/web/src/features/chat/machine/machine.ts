import type { Effect } from './effects';
import type { ChatEvent, TimerName } from './events';
import type { SavedTalk } from './state';
import { type ChatMachine, change, forgetTimer, type Me, type Step } from './step';
import * as link from './transitions-link';
import * as media from './transitions-media';
import * as report from './transitions-report';
import * as talk from './transitions-talk';
import * as text from './transitions-text';

export type Transition = readonly [ChatMachine, readonly Effect[]];

/**
 * The page is shown: camera and connection are asked for side by side. The second is what session storage
 * remembers from before a reload, `tag` something random.
 */
export function begin(me: Me, { reportedRoomId, ...saved }: SavedTalk, tag: string): Transition {
  const state: ChatMachine = {
    phase: { name: 'permission', match: null },
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
export function transition(state: ChatMachine, event: ChatEvent): Transition {
  const step: Step = { state, effects: [] };
  // The map is total, so the handler under an event's type takes that event.
  (HANDLERS[event.type] as (step: Step, event: ChatEvent) => void)(step, event);
  return [step.state, step.effects];
}

type Handlers = {
  readonly [T in ChatEvent['type']]: (step: Step, event: Extract<ChatEvent, { type: T }>) => void;
};

const HANDLERS: Handlers = {
  retry_camera: media.onRetryCamera,
  text_only: media.onTextOnly,
  camera_ready: media.onCameraReady,
  camera_refused: (step, { cause }) => media.onCameraRefused(step, cause),
  toggle_microphone: media.onToggleMicrophone,
  toggle_camera: media.onToggleCamera,
  choose_device: (step, { kind, deviceId }) => media.onChooseDevice(step, kind, deviceId),

  send: (step, event) => text.onSend(step, event.text),
  resend: (step, event) => text.onResend(step, event.line),
  message_answered: (step, { line, code }) => text.onMessageAnswered(step, line, code),
  compose: (step, event) => text.onCompose(step, event.text),
  chat_message: (step, { message }) => text.onChatMessage(step, message),
  partner_typing: text.onPartnerTyping,
  partner_stop_typing: text.onPartnerStopTyping,
  open_report: report.onOpenReport,
  cancel_report: report.onCancelReport,
  submit_report: (step, { reason, details }) => report.onSubmitReport(step, reason, details),
  report_sent: (step, { roomId }) => report.onReportAnswer(step, roomId, 'sent'),
  report_failed: (step, { roomId }) => report.onReportAnswer(step, roomId, 'error'),

  match: (step, { match }) => talk.onMatch(step, match),
  partner_left: (step) => talk.onPartnerLeft(step, false),
  partner_reconnecting: talk.onPartnerReconnecting,
  partner_back: talk.onPartnerBack,
  skip: talk.onSkip,
  signal: (step, { signal, n }) => talk.onSignal(step, signal, n),
  peer_waiting: talk.onPeer,
  peer_connecting: talk.onPeer,
  peer_live: talk.onPeer,
  peer_interrupted: talk.onPeer,
  peer_failed: talk.onPeer,
  peer_quality: talk.onPeer,
  peer_signal: talk.onPeer,

  connected: link.onConnected,
  disconnected: (step, { by }) => link.onDisconnected(step, by),
  announced: link.onAnnounced,
  network_changed: link.onNetworkChanged,
  reconnecting: (step, { attempt }) => link.onReconnecting(step, attempt),
  reconnect_failed: link.onReconnectFailed,
  refused: (step, { event, code }) => link.onRefused(step, event, code),
  access_denied: (step, { denied }) => link.onAccessDenied(step, denied),
  retry_connection: link.onRetryConnection,
  end: link.onEnd,
  leave: link.onLeave,

  timer: (step, { name, epoch }) => {
    if (step.state.inner.timers[name] !== epoch) return;
    forgetTimer(step, name);
    TIMER_HANDLERS[name](step);
  },
};

const TIMER_HANDLERS: { readonly [N in TimerName]: (step: Step) => void } = {
  skip_lock: (step) => change(step, { skipLocked: false }),
  reconnect_after_skip: talk.onReconnectAfterSkip,
  rejoin: talk.onRejoin,
  resume: (step) => talk.onPartnerLeft(step, true),
  reconnect_after_cut: link.onReconnectAfterCut,
  link_held: link.onLinkHeld,
  link_check: link.onUnanswered,
  media_check: media.onMediaCheck,
  // Nothing to do: the next keystroke is told again.
  typing_pause: () => undefined,
  typing_idle: text.onTypingIdle,
  partner_typing_expiry: text.onPartnerStopTyping,
};
