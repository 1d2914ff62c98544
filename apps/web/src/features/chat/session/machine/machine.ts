import { type Handlers, handle } from '@/lib/handlers';
import type { Effect } from './effects';
import type { ChatEvent, TimerName } from './events';
import { sendMedia } from './sent-media';
import { DEVICES, type InitialOptions, isWanted, type OwnDevice, type Phase } from './state';
import { type ChatMachine, type Me, Step } from './step';
import * as blur from './transitions-blur';
import * as leave from './transitions-leave';
import * as link from './transitions-link';
import * as media from './transitions-media';
import * as report from './transitions-report';
import * as search from './transitions-search';
import * as shield from './transitions-shield';
import * as talk from './transitions-talk';
import * as text from './transitions-text';

export type Transition = readonly [ChatMachine, readonly Effect[]];

/**
 * The start of the page: it connects, and finds out meanwhile whether the wanted devices open without a question. A page
 * that came back by itself asks for no device before its talk is there again.
 */
export function begin(
  me: Me,
  { saved, tag, mode, lessData, canCall, returning, staysBlurred }: InitialOptions,
): Transition {
  const { reportedRoomId, lines, ...known } = saved;
  const device: OwnDevice = { state: 'off', cause: null };
  const used = canCall ? mode : 'text';
  const wanted = returning ? [] : DEVICES.filter((name) => isWanted(used, name));
  const first: Phase = wanted.length > 0 ? { name: 'unopened', explains: false } : { name: 'searching' };
  const state: ChatMachine = {
    phase: returning ? { name: 'restoring' } : first,
    link: { state: 'opening' },
    lines,
    report: null,
    reportedRoomId,
    shield: null,
    delayed: false,
    textOnly: false,
    paused: false,
    skipLocked: false,
    parted: null,
    partingShown: false,
    previous: null,
    thanked: false,
    live: null,
    mood: me.mood,
    media: {
      mode: used,
      microphone: device,
      camera: device,
      mirrored: true,
      blurred: true,
      together: null,
      canBlur: true,
      lessData,
    },
    canCall,
    inner: {
      ...{ me, tag, joined: false, ...known, lastSent: null, returning: false },
      ...{ staysBlurred, asks: true, timers: new Set<TimerName>(), attempts: 0, serial: 0, reopened: [] },
    },
  };
  const query: Effect[] = wanted.length > 0 ? [{ type: 'query_permission', devices: wanted }] : [];
  return [state, [...query, { type: 'connect' }]];
}

/**
 * The state after an event, and the effects to run. Pure. An event that means nothing in the current state gives the
 * very same object and no effects.
 */
export function transition(state: ChatMachine, event: ChatEvent): Transition {
  const step = new Step(state);
  handle(HANDLERS, event, step);
  sendMedia(step);
  return [step.state, step.effects];
}

const HANDLERS: Handlers<ChatEvent, [Step]> = {
  permission_known: (step, { asks }) => media.onPermissionKnown(step, asks),
  turn_on_devices: media.onTurnOnDevices,
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
  use_less_data: (step, { on }) => media.onUseLessData(step, on),

  send: (step, event) => text.onSend(step, event.text),
  resend: (step, event) => text.onResend(step, event.line),
  message_answered: (step, { line, code }) => text.onMessageAnswered(step, line, code),
  masked: text.onMasked,
  compose: (step, event) => text.onCompose(step, event.text),
  chat_message: text.onChatMessage,
  partner_typing: text.onPartnerTyping,
  partner_stop_typing: text.onPartnerStopTyping,
  open_report: (step, { roomId }) => report.onOpenReport(step, roomId),
  choose_reported: (step, { roomId }) => report.onChooseReported(step, roomId),
  cancel_report: report.onCancelReport,
  submit_report: (step, event) => report.onSubmitReport(step, event),
  report_answered: (step, { roomId, answer }) => report.onReportAnswer(step, roomId, answer),

  match: talk.onMatch,
  partner_left: (step) => talk.onPartnerLeft(step, false),
  partner_reconnecting: talk.onPartnerReconnecting,
  partner_back: talk.onPartnerBack,
  partner_thanked: search.onPartnerThanked,
  live: (step, { online, livelierAt }) => search.onLive(step, { online, livelierAt }),
  media: talk.onPartnerMedia,
  skip: talk.onSkip,
  pause: search.onPause,
  search_on: search.onSearchOn,
  change_mood: (step, { mood }) => search.onChangeMood(step, mood),
  join_delayed: search.onJoinDelayed,
  text_only: (step, { why }) => search.onTextOnly(step, why),
  unsafe: (step, { roomId }) => leave.onUnsafe(step, roomId),
  shield_fell: shield.onShieldFell,
  answer_shield: (step, { answer }) => shield.onAnswerShield(step, answer),
  leave_shielded: leave.onLeaveShielded,
  signal: (step, { signal, n }) => talk.onSignal(step, signal, n),
  peer_status: talk.onPeer,
  peer_quality: talk.onPeer,
  peer_signal: talk.onPeer,

  connected: link.onConnected,
  disconnected: link.onDisconnected,
  announced: link.onAnnounced,
  network_changed: link.onNetworkChanged,
  refused: (step, { event, code }) => link.onRefused(step, event, code),
  access_denied: (step, { type: _, ...denied }) => link.onAccessDenied(step, denied),
  retry_connection: link.onRetryConnection,
  end: leave.onEnd,
  leave: leave.onLeave,

  timer: (step, { name }) => {
    if (!step.isRunning(name)) return;
    step.forgetTimer(name);
    TIMER_HANDLERS[name]?.(step);
  },
};

/** Without one nothing is left to do but what is done after each event, or with the next keystroke. */
const TIMER_HANDLERS: { readonly [N in TimerName]?: (step: Step) => void } = {
  skip_lock: (step) => step.change({ skipLocked: false }),
  rejoin: talk.onRejoin,
  resume: talk.onNotRestored,
  reconnect: (step) => step.addEffect({ type: 'connect' }),
  link_held: (step) => step.changeInner({ attempts: 0 }),
  link_check: link.onUnanswered,
  media_check: media.onMediaCheck,
  next_line: text.sendOldest,
  parting_shown: (step) => step.change({ partingShown: false }),
  typing_idle: text.onTypingIdle,
  partner_typing_expiry: text.onPartnerStopTyping,
};
