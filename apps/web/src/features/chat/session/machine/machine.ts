import type { Effect } from './effects';
import type { ChatEvent, TimerName } from './events';
import { sendMedia } from './sent-media';
import { type Beginning, isWanted, type OwnDevice } from './state';
import { type ChatMachine, change, forgetTimer, type Me, type Step, startTimer } from './step';
import * as blur from './transitions-blur';
import * as leave from './transitions-leave';
import * as link from './transitions-link';
import * as media from './transitions-media';
import { DEVICES } from './transitions-media';
import * as report from './transitions-report';
import * as search from './transitions-search';
import * as talk from './transitions-talk';
import * as text from './transitions-text';

export type Transition = readonly [ChatMachine, readonly Effect[]];

/** The start of the page: requests the wanted devices and the connection in parallel. */
export function begin(
  me: Me,
  { saved, goodbyeDueMs, tag, mode, reveal, canCall, paused, staysBlurred }: Beginning,
): Transition {
  const { reportedRoomId, lines, ...known } = saved;
  const device: OwnDevice = { state: 'off', cause: null, deviceId: null };
  const used = canCall ? mode : 'text';
  const opening = DEVICES.filter((name) => isWanted(used, name));
  const state: ChatMachine = {
    phase: opening.length > 0 ? { name: 'permission', match: null } : { name: 'searching' },
    link: { state: 'opening' },
    lines,
    report: null,
    reportedRoomId,
    proving: false,
    paused,
    skipLocked: false,
    parted: null,
    thanked: false,
    mood: me.mood,
    media: {
      mode: used,
      microphone: { ...device, state: opening.includes('microphone') ? 'opening' : 'off' },
      camera: { ...device, state: opening.includes('camera') ? 'opening' : 'off' },
      mirrored: true,
      blurred: true,
      together: false,
      canBlur: true,
      reveal,
    },
    canCall,
    inner: {
      ...{ me, tag, joined: false, ...known, peer: null, lastSent: null, returning: false, earlyMedia: null },
      ...{ staysBlurred, pending: [], waiting: [], timers: {}, cuts: 0, serial: 0 },
    },
  };
  const open: Effect[] = opening.length > 0 ? [{ type: 'open_devices', devices: opening }] : [];
  const step: Step = { state, effects: [...open, { type: 'connect' }] };
  if (goodbyeDueMs > 0) startTimer(step, 'talk_past', goodbyeDueMs);
  return [step.state, step.effects];
}

/**
 * The state after an event, and the effects to run. Pure. An event that means nothing in the current state gives the
 * very same object and no effects.
 */
export function transition(state: ChatMachine, event: ChatEvent): Transition {
  const step: Step = { state, effects: [] };
  // The map is total, so the handler under an event's type takes that event.
  (HANDLERS[event.type] as (step: Step, event: ChatEvent) => void)(step, event);
  sendMedia(step);
  return [step.state, step.effects];
}

type Handlers = {
  readonly [T in ChatEvent['type']]: (step: Step, event: Extract<ChatEvent, { type: T }>) => void;
};

const HANDLERS: Handlers = {
  retry_camera: media.onRetryCamera,
  choose_mode: (step, { mode }) => media.onChooseMode(step, mode),
  device_on: media.onDeviceOn,
  device_lost: media.onDeviceLost,
  blur_impossible: blur.onBlurImpossible,
  devices_changed: media.onDevicesChanged,
  toggle_microphone: (step) => media.onToggle(step, 'microphone'),
  toggle_camera: (step) => media.onToggle(step, 'camera'),
  choose_device: (step, { device, deviceId }) => media.onChooseDevice(step, device, deviceId),
  flip_camera: media.onFlipCamera,
  show_myself: blur.onShowMyself,
  blur_myself: blur.onBlurMyself,
  reveal_together: (step, { agreed }) => blur.onRevealTogether(step, agreed),
  choose_reveal: (step, event) => blur.onChooseReveal(step, event.reveal),

  send: (step, event) => text.onSend(step, event.text),
  resend: (step, event) => text.onResend(step, event.line),
  message_answered: (step, { line, code }) => text.onMessageAnswered(step, line, code),
  masked: (step, { masked }) => text.onMasked(step, masked),
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
  partner_thanked: search.onPartnerThanked,
  partner_media: (step, { media }) => talk.onPartnerMedia(step, media),
  skip: talk.onSkip,
  pause: search.onPause,
  search_on: search.onSearchOn,
  change_mood: (step, { mood }) => search.onChangeMood(step, mood),
  proof_needed: (step, { challenge }) => search.onProofNeeded(step, challenge),
  proof_made: (step, { proof }) => search.onProofMade(step, proof),
  unsafe: leave.onUnsafe,
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
  end: leave.onEnd,
  leave: leave.onLeave,

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
  resume: talk.onNotRestored,
  reconnect_after_cut: link.onReconnectAfterCut,
  link_held: link.onLinkHeld,
  link_check: link.onUnanswered,
  media_check: media.onMediaCheck,
  // Sent after this event, as after every other.
  media_again: () => undefined,
  next_line: text.onNextLine,
  // Nothing to do: only the fact that it is running matters, for the goodbye.
  talk_past: () => undefined,
  parting_shown: (step) => change(step, { parted: null }),
  // Nothing to do: the next keystroke is sent again.
  typing_pause: () => undefined,
  typing_idle: text.onTypingIdle,
  partner_typing_expiry: text.onPartnerStopTyping,
};
