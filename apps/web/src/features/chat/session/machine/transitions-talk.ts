import type { MatchEvent, Media, Signal } from '@app/contract/events';
import { REJOIN_AFTER_PARTNER_LEFT_MS, REJOIN_AFTER_SKIP_MS, SKIP_LOCK_MS } from '@app/contract/limits';
import type { Mood } from '@app/contract/moods';
import { closeChat } from './close-chat';
import type { PeerEvent } from './events';
import { openDevices, setTextOnly, watchDevices } from './own-devices';
import { beginSeen, isUnseen } from './seen';
import { ASSUMED_MEDIA, doubtAgreement, setPartnerMedia } from './sent-media';
import { canSkip, DEVICES, GOOD_QUALITY, hasCall, isWanted } from './state';
import { isOver, type Step } from './step';
import { beginBlurred, blurAfterTalk, revealTogether } from './transitions-blur';
import { sendOldest } from './transitions-text';

/** How long it is shown that the partner has left. */
const PARTING_SHOWN_MS = 10_000;
/** How long after reconnecting the server may take to restore a room before the talk counts as lost. */
const RESUME_WAIT_MS = 3_000;

/** Joins the queue, once per connection; not before it is known whether the visitor has a camera. */
export function joinQueue(step: Step): void {
  const { phase, link, paused, inner } = step.state;
  if (link.state !== 'open' || inner.joined) return;
  if (phase.name !== 'matched' && (phase.name !== 'searching' || paused)) return;
  step.changeInner({ joined: true });
  // The server validates the mood: it may be of another version than this page.
  step.emit('join_queue', { ...inner.me, mood: inner.me.mood as Mood });
}

/** A partner was found, or the talk from before a reload or a broken transport was restored. */
export function onMatch(step: Step, match: MatchEvent): void {
  const { phase, paused } = step.state;
  // Found in the moment of the pause: the server is told and closes the room.
  if (isOver(phase) || (phase.name === 'searching' && paused)) return;
  if (phase.name === 'restoring' && match.roomId !== step.state.inner.roomId) {
    leaveOver(step);
    return;
  }
  if (phase.name === 'matched' && phase.partner.roomId === match.roomId) {
    beginSeen(step, match);
    resumeTalk(step);
    return;
  }
  if (phase.name === 'matched') dropTalk(step);
  enterTalk(step, match);
}

/** The server may still restore the room of the talk, for a moment. */
export function awaitResume(step: Step): void {
  const { phase, link, inner } = step.state;
  const mayWait = phase.name === 'searching' || phase.name === 'restoring';
  const remembered = mayWait && link.state === 'open' && inner.roomId !== null;
  if (phase.name === 'matched' || remembered) step.startTimer('resume', RESUME_WAIT_MS);
}

/** It did not. In a search, nothing but the lines of that talk is left to end. */
export function onNotRestored(step: Step): void {
  const { name } = step.state.phase;
  if (name === 'restoring') leaveOver(step);
  else if (name === 'searching') dropTalk(step, true);
  else onPartnerLeft(step, true);
}

/** The talk that the page came back to is over: the next one begins with a press on the start page. */
function leaveOver(step: Step): void {
  dropTalk(step, true);
  closeChat(step, false);
  step.addEffect({ type: 'navigate_home', notice: null });
}

/** The same room again, after the connection broke or because the server repeats itself. */
function resumeTalk(step: Step): void {
  if (!step.isRunning('resume')) return;
  step.cancelTimer('resume');
  step.changeInner({ lastSent: null });
  step.changeTalk({ partnerAway: false });
  step.addEffect({ type: 'resync_peer' });
  sendOldest(step);
}

/** Does not wait for the wanted devices, which after a reload may still be opening: a call begins without them as well. */
function enterTalk(step: Step, match: MatchEvent): void {
  const { inner, phase } = step.state;
  const partner = {
    roomId: match.roomId,
    userId: match.partnerId,
    username: match.partnerUsername,
    mood: match.partnerMood,
    ...(match.again === true && { again: true as const }),
    ...(match.language !== undefined && { language: match.language }),
  };
  const cameBack = inner.roomId === match.roomId;
  // Both sides know both ids, so both reach the same answer without a message.
  const offer = inner.me.userId < partner.userId;
  step.cancelTimer('rejoin');
  step.cancelTimer('resume');
  // Thanks were shown while there was no talk.
  step.cancelTimer('parting_shown');
  beginSeen(step, match);
  step.change({
    paused: false,
    delayed: false,
    thanked: false,
    parted: null,
    partingShown: false,
    ...(!cameBack && { lines: [] }),
    phase: {
      name: 'matched',
      partner,
      call: 'connecting',
      quality: GOOD_QUALITY,
      partnerAway: false,
      partnerTyping: false,
      partnerMedia: ASSUMED_MEDIA,
    },
  });
  const textOnly = match.textOnly === true && (match.why ?? 'brake');
  setTextOnly(step, textOnly);
  if (phase.name === 'restoring' || phase.name === 'unopened')
    openDevices(
      step,
      DEVICES.filter((device) => isWanted(step.state.media.mode, device)),
    );
  watchDevices(step);
  const calls = hasCall(step.state);
  step.changeInner({ roomId: partner.roomId, lastSent: null, returning: cameBack && calls });
  step.addEffect({ type: 'save_partner', partner });
  beginBlurred(step, match);
  if (calls) step.addEffect({ type: 'start_peer', offer, requestOffer: cameBack && !offer });
  if (cameBack) sendOldest(step);
  joinQueue(step);
}

/**
 * Ends the call and everything that belongs to the current talk; the caller sets the phase. `keepLines`: they stay to be
 * read until the next talk.
 */
function dropTalk(step: Step, partnerLeft = false, keepLines = false): void {
  const { phase } = step.state;
  if (phase.name === 'matched') step.change({ previous: phase.partner });
  if (hasCall(step.state)) step.addEffect({ type: 'stop_peer' });
  step.changeInner({ lastSent: null, roomId: null, seen: null });
  if (!keepLines) step.change({ lines: [] });
  step.endTimers('talk');
  blurAfterTalk(step);
  step.addEffect({ type: 'forget_room', partnerLeft });
}

/** `stillQueued`: the queue was joined meanwhile, as after a server lost the room. */
export function onPartnerLeft(step: Step, stillQueued: boolean): void {
  const { phase } = step.state;
  if (phase.name !== 'matched') return;
  dropTalk(step, true, true);
  if (!stillQueued) step.changeInner({ joined: false });
  step.change({ parted: phase.partner, partingShown: true, phase: { name: 'partner_left' } });
  step.startTimer('parting_shown', PARTING_SHOWN_MS);
  step.startTimer('rejoin', REJOIN_AFTER_PARTNER_LEFT_MS);
}

export function onRejoin(step: Step): void {
  // Whoever was asked for the camera as the talk came back, and has not answered yet, still has to.
  const name = DEVICES.some((device) => step.state.media[device].state === 'opening')
    ? 'permission'
    : 'searching';
  if (step.state.phase.name === 'partner_left') step.change({ phase: { name } });
  joinQueue(step);
}

export function onSkip(step: Step): void {
  if (!canSkip(step.state)) return;
  dropTalk(step);
  step.emit('skip');
  step.addEffect({ type: 'disconnect' });
  step.cancelTimer('link_held');
  step.changeInner({ joined: false });
  step.change({ phase: { name: 'searching' }, link: { state: 'opening' }, skipLocked: true });
  step.startTimer('skip_lock', SKIP_LOCK_MS);
  step.startTimer('reconnect', REJOIN_AFTER_SKIP_MS);
}

export function onPartnerMedia(step: Step, media: Media): void {
  setPartnerMedia(step, media);
  revealTogether(step);
}

export function onSignal(step: Step, signal: Signal, n: number | undefined): void {
  if (step.state.phase.name === 'matched' && isUnseen(step, n))
    step.addEffect({ type: 'deliver_signal', signal });
}

export function onPartnerReconnecting(step: Step): void {
  step.changeTalk({ partnerAway: true, partnerTyping: false });
  doubtAgreement(step);
  step.cancelTimer('partner_typing_expiry');
}

export function onPartnerBack(step: Step): void {
  const { phase } = step.state;
  if (phase.name !== 'matched' || !phase.partnerAway) return;
  step.changeTalk({ partnerAway: false });
  step.addEffect({ type: 'resync_peer' });
}

export function onPeer(step: Step, event: PeerEvent): void {
  const { phase, link } = step.state;
  if (phase.name !== 'matched') return;
  const begins = event.type === 'peer_status' && event.status === 'connecting';
  // Its offer, or the request for one, ends the call that the partner still has.
  if (!begins) step.changeInner({ returning: false });
  switch (event.type) {
    case 'peer_status':
      step.changeTalk({ call: event.status });
      return;
    case 'peer_quality':
      step.changeTalk({ quality: event.quality });
      return;
    case 'peer_signal':
      // Without a connection it would be lost; `resync_peer` repeats it once the room is back.
      if (link.state === 'open') step.emit('signal', { signal: event.signal, to: phase.partner.userId });
      return;
    default:
      event satisfies never;
  }
}
