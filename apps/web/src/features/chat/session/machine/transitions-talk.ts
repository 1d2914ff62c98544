import type { MatchEvent, Media, Signal } from '@app/contract/events';
import {
  FEEDBACK_WINDOW_MS,
  REJOIN_AFTER_PARTNER_LEFT_MS,
  REJOIN_AFTER_SKIP_MS,
  SKIP_LOCK_MS,
} from '@app/contract/limits';
import type { Mood } from '@app/contract/moods';
import type { PeerEvent } from './events';
import { GOOD_QUALITY } from './quality';
import { beginSeen, isUnseen } from './seen';
import { ASSUMED_MEDIA, notePartnerMedia } from './sent-media';
import { type CallState, canSkip } from './state';
import type { Step } from './step';
import {
  addEffect,
  cancelTimer,
  change,
  changeInner,
  changeTalk,
  emit,
  enterPhase,
  isRunning,
  nextSerial,
  setPaused,
  startTimer,
} from './step';
import { beginBlurred, showAfterPartner } from './transitions-blur';
import { forgetWaiting, sendUnanswered } from './transitions-text';

/** Enough for every description and candidate of a talk that waits for the camera. */
const MAX_PENDING_SIGNALS = 64;
/** How long it is shown that the partner has left. */
const PARTING_SHOWN_MS = 10_000;
/** How long after reconnecting the server may take to restore a room before the talk counts as lost. */
const RESUME_WAIT_MS = 3_000;

/** Joins the queue, once per connection; not before it is known whether the visitor has a camera. */
export function joinQueue(step: Step): void {
  const { phase, link, paused, inner } = step.state;
  if (link.state !== 'open' || inner.joined) return;
  if (phase.name !== 'matched' && (phase.name !== 'searching' || paused)) return;
  changeInner(step, { joined: true });
  // The server validates the mood: it may be of another version than this page.
  emit(step, 'join_queue', { ...inner.me, mood: inner.me.mood as Mood });
}

/** A partner was found, or the talk from before a reload or a broken transport was restored. */
export function onMatch(step: Step, match: MatchEvent): void {
  const { phase } = step.state;
  switch (phase.name) {
    case 'permission':
    case 'camera_refused': {
      beginSeen(step, match);
      if (phase.match?.roomId !== match.roomId) {
        changeInner(step, { pending: [] });
        if (step.state.inner.roomId !== match.roomId) change(step, { lines: [] });
      }
      enterPhase(step, { ...phase, match });
      return;
    }
    case 'searching':
    case 'partner_left':
      // Found in the moment of the pause: the server is told and closes the room.
      if (step.state.paused) return;
      enterTalk(step, match);
      return;
    case 'matched':
      if (phase.partner.roomId === match.roomId) {
        beginSeen(step, match);
        resumeTalk(step);
      } else {
        dropTalk(step);
        enterTalk(step, match);
      }
      return;
    // While skipping there is no connection; after the end nothing counts.
    case 'skipping':
    case 'denied':
    case 'failed':
    case 'ended':
      return;
    default:
      phase satisfies never;
  }
}

/** The server may still restore the room of the talk, for a moment. */
export function awaitRoom(step: Step): void {
  const { phase, link, inner } = step.state;
  const remembered = phase.name === 'searching' && link.state === 'open' && inner.roomId !== null;
  if (phase.name === 'matched' || remembered) startTimer(step, 'resume', RESUME_WAIT_MS);
}

/** It did not. In a search, nothing but the lines of that talk is left to end. */
export function onNotRestored(step: Step): void {
  if (step.state.phase.name === 'searching') dropTalk(step, true);
  else onPartnerLeft(step, true);
}

/** The same room again, after the connection broke or because the server repeats itself. */
function resumeTalk(step: Step): void {
  if (!isRunning(step, 'resume')) return;
  cancelTimer(step, 'resume');
  changeInner(step, { lastSent: null });
  changeTalk(step, { partnerAway: false });
  addEffect(step, { type: 'resync_peer' });
  sendUnanswered(step);
}

export function enterTalk(step: Step, match: MatchEvent): void {
  const { inner } = step.state;
  const partner = {
    roomId: match.roomId,
    userId: match.partnerId,
    username: match.partnerUsername,
    mood: match.partnerMood,
    ...(match.again === true && { again: true as const }),
  };
  const cameBack = inner.roomId === match.roomId;
  // Both sides know both ids, so both reach the same answer without a message.
  const offer = inner.me.userId < partner.userId;
  cancelTimer(step, 'rejoin');
  cancelTimer(step, 'talk_past');
  cancelTimer(step, 'resume');
  setPaused(step, false);
  // Thanks were shown while there was no talk.
  cancelTimer(step, 'parting_shown');
  change(step, { proving: false, thanked: false, parted: null });
  beginSeen(step, match);
  if (!cameBack && step.state.phase.name !== 'permission' && step.state.phase.name !== 'camera_refused') {
    change(step, { lines: [] });
  }
  enterPhase(step, {
    name: 'matched',
    partner,
    call: 'connecting',
    quality: GOOD_QUALITY,
    partnerAway: false,
    partnerTyping: false,
    partnerMedia: ASSUMED_MEDIA,
  });
  const peer = step.state.canCall ? nextSerial(step) : null;
  changeInner(step, { roomId: partner.roomId, peer, lastSent: null, pending: [], earlyMedia: null });
  changeInner(step, { returning: cameBack && peer !== null });
  addEffect(step, { type: 'save_partner', partner });
  beginBlurred(step, match);
  if (inner.earlyMedia !== null) onPartnerMedia(step, inner.earlyMedia);
  if (peer !== null) {
    addEffect(step, { type: 'start_peer', peer, offer, requestOffer: cameBack && !offer });
    for (const signal of inner.pending) addEffect(step, { type: 'deliver_signal', signal });
  }
  if (cameBack) sendUnanswered(step);
  joinQueue(step);
}

/**
 * Ends the call and everything that belongs to the current talk; the caller sets the phase. `keepLines`: they stay to be
 * read until the next talk.
 */
function dropTalk(step: Step, partnerLeft = false, keepLines = false): void {
  if (step.state.inner.peer !== null) addEffect(step, { type: 'stop_peer' });
  changeInner(step, { peer: null, lastSent: null, roomId: null, seen: null, pending: [] });
  if (!keepLines) change(step, { lines: [] });
  forgetWaiting(step);
  for (const name of [
    'resume',
    'media_again',
    'typing_pause',
    'typing_idle',
    'partner_typing_expiry',
  ] as const) {
    cancelTimer(step, name);
  }
  addEffect(step, { type: 'forget_room', partnerLeft });
  if (partnerLeft) startTimer(step, 'talk_past', FEEDBACK_WINDOW_MS);
}

/** `stillQueued`: the queue was joined meanwhile, as after a server lost the room. */
export function onPartnerLeft(step: Step, stillQueued: boolean): void {
  const { phase } = step.state;
  if (phase.name === 'matched') {
    dropTalk(step, true, true);
    if (!stillQueued) changeInner(step, { joined: false });
    change(step, { parted: phase.partner });
    startTimer(step, 'parting_shown', PARTING_SHOWN_MS);
    enterPhase(step, { name: 'partner_left', partner: phase.partner });
    startTimer(step, 'rejoin', REJOIN_AFTER_PARTNER_LEFT_MS);
  } else if ((phase.name === 'permission' || phase.name === 'camera_refused') && phase.match !== null) {
    dropTalk(step, true);
    enterPhase(step, { ...phase, match: null });
  }
}

export function onRejoin(step: Step): void {
  if (step.state.phase.name === 'partner_left') enterPhase(step, { name: 'searching' });
  joinQueue(step);
}

export function onSkip(step: Step): void {
  if (!canSkip(step.state)) return;
  dropTalk(step);
  emit(step, 'skip');
  addEffect(step, { type: 'disconnect' });
  cancelTimer(step, 'link_held');
  changeInner(step, { joined: false });
  change(step, { phase: { name: 'skipping' }, link: { state: 'opening' }, skipLocked: true });
  startTimer(step, 'skip_lock', SKIP_LOCK_MS);
  startTimer(step, 'reconnect_after_skip', REJOIN_AFTER_SKIP_MS);
}

export function onReconnectAfterSkip(step: Step): void {
  enterPhase(step, { name: 'searching' });
  addEffect(step, { type: 'connect' });
}

/** Kept if it arrives while the camera is awaited, because it is not sent again. */
export function onPartnerMedia(step: Step, media: Media): void {
  const { phase } = step.state;
  if (phase.name === 'permission' || phase.name === 'camera_refused') {
    if (phase.match?.roomId === media.roomId) changeInner(step, { earlyMedia: media });
    return;
  }
  notePartnerMedia(step, media);
  showAfterPartner(step);
}

export function onSignal(step: Step, signal: Signal, n: number | undefined): void {
  const { phase } = step.state;
  const waits = (phase.name === 'permission' || phase.name === 'camera_refused') && phase.match !== null;
  if ((phase.name !== 'matched' && !waits) || !isUnseen(step, n)) return;
  const { pending } = step.state.inner;
  if (!waits) addEffect(step, { type: 'deliver_signal', signal });
  else if (pending.length < MAX_PENDING_SIGNALS) changeInner(step, { pending: [...pending, signal] });
}

export function onPartnerReconnecting(step: Step): void {
  const { phase } = step.state;
  if (phase.name !== 'matched' || phase.partnerAway) return;
  changeTalk(step, { partnerAway: true, partnerTyping: false });
  cancelTimer(step, 'partner_typing_expiry');
}

export function onPartnerBack(step: Step): void {
  const { phase } = step.state;
  if (phase.name !== 'matched' || !phase.partnerAway) return;
  changeTalk(step, { partnerAway: false });
  addEffect(step, { type: 'resync_peer' });
}

export function onPeer(step: Step, event: PeerEvent): void {
  const { phase, inner, link } = step.state;
  if (phase.name !== 'matched' || event.peer !== inner.peer) return;
  // Its offer, or the request for one, ends the call that the partner still has.
  if (event.type !== 'peer_connecting' && inner.returning) changeInner(step, { returning: false });
  switch (event.type) {
    case 'peer_waiting':
      setCall(step, 'waiting');
      return;
    case 'peer_connecting':
      setCall(step, 'connecting');
      return;
    case 'peer_live':
      setCall(step, 'live');
      return;
    case 'peer_interrupted':
      setCall(step, 'interrupted');
      return;
    case 'peer_failed':
      setCall(step, 'failed');
      return;
    case 'peer_quality':
      changeTalk(step, { quality: event.quality });
      showAfterPartner(step);
      return;
    case 'peer_signal':
      // Without a connection it would be lost; `resync_peer` repeats it once the room is back.
      if (link.state === 'open') emit(step, 'signal', { signal: event.signal, to: phase.partner.userId });
      return;
    default:
      event satisfies never;
  }
}

function setCall(step: Step, call: CallState): void {
  const { phase } = step.state;
  if (phase.name === 'matched' && phase.call !== call) changeTalk(step, { call });
}
