import type { MatchEvent, Signal } from '@app/contract/events';
import { REJOIN_AFTER_PARTNER_LEFT_MS, REJOIN_AFTER_SKIP_MS, SKIP_LOCK_MS } from '@app/contract/limits';
import type { Mood } from '@app/contract/moods';
import type { PeerEvent } from './events';
import { beginSeen, isUnseen } from './seen';
import { type CallState, canSkip } from './state';
import { sendUnanswered } from './transitions-text';
import type { Turn } from './turn';
import {
  ask,
  cancelTimer,
  change,
  changeInner,
  changeTalk,
  emit,
  enterPhase,
  isRunning,
  nextSerial,
  startTimer,
} from './turn';

/** Enough for every description and candidate of a talk that waits for the camera. */
const MAX_PENDING_SIGNALS = 64;

/** Joins the queue, once per connection; not before it is known whether the visitor takes part with a camera. */
export function joinQueue(turn: Turn): void {
  const { phase, link, inner } = turn.state;
  if (link.state !== 'open' || inner.joined) return;
  if (phase.name !== 'searching' && phase.name !== 'matched') return;
  changeInner(turn, { joined: true });
  // Whether it is a mood is for the server to say: it may be of another version than this page.
  emit(turn, 'join_queue', { ...inner.me, mood: inner.me.mood as Mood });
}

/** A partner was found, or the talk from before a reload or a broken transport was handed back. */
export function onMatch(turn: Turn, match: MatchEvent): void {
  const { phase } = turn.state;
  switch (phase.name) {
    case 'asking':
    case 'camera_refused': {
      beginSeen(turn, match);
      if (phase.match?.roomId !== match.roomId) {
        changeInner(turn, { pending: [] });
        if (turn.state.inner.roomId !== match.roomId) change(turn, { lines: [] });
      }
      enterPhase(turn, { ...phase, match });
      return;
    }
    case 'searching':
    case 'partner_left':
      enterTalk(turn, match);
      return;
    case 'matched':
      if (phase.partner.roomId === match.roomId) {
        beginSeen(turn, match);
        resumeTalk(turn);
      } else {
        dropTalk(turn);
        enterTalk(turn, match);
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

/** The same room again, after the connection broke or because the server repeats itself. */
function resumeTalk(turn: Turn): void {
  if (!isRunning(turn, 'resume')) return;
  cancelTimer(turn, 'resume');
  changeTalk(turn, { partnerAway: false });
  ask(turn, { type: 'refresh_peer' });
  sendUnanswered(turn);
}

export function enterTalk(turn: Turn, match: MatchEvent): void {
  const { inner } = turn.state;
  const partner = {
    roomId: match.roomId,
    userId: match.partnerId,
    username: match.partnerUsername,
    mood: match.partnerMood,
  };
  const cameBack = inner.roomId === match.roomId;
  // Both sides know both ids, so both come to the same answer without a word.
  const offer = inner.me.userId < partner.userId;
  cancelTimer(turn, 'rejoin');
  beginSeen(turn, match);
  if (!cameBack && turn.state.phase.name !== 'asking' && turn.state.phase.name !== 'camera_refused') {
    change(turn, { lines: [] });
  }
  enterPhase(turn, {
    name: 'matched',
    partner,
    call: 'connecting',
    partnerAway: false,
    partnerTyping: false,
  });
  const peer = nextSerial(turn);
  changeInner(turn, { roomId: partner.roomId, peer, pending: [] });
  ask(turn, { type: 'save_partner', partner });
  ask(turn, { type: 'start_peer', peer, offer, ask: cameBack && !offer });
  for (const signal of inner.pending) ask(turn, { type: 'deliver_signal', signal });
  if (cameBack) sendUnanswered(turn);
  joinQueue(turn);
}

/** Takes down the call and everything that belongs to the present talk; the phase is the caller's. */
function dropTalk(turn: Turn): void {
  if (turn.state.inner.peer !== null) ask(turn, { type: 'stop_peer' });
  changeInner(turn, { peer: null, roomId: null, seen: null, pending: [] });
  change(turn, { lines: [] });
  for (const name of ['resume', 'typing_pause', 'typing_idle', 'partner_typing_expiry'] as const) {
    cancelTimer(turn, name);
  }
  ask(turn, { type: 'forget_room' });
}

/** `stillQueued`: the queue was joined meanwhile, as after a server that forgot the room. */
export function onPartnerLeft(turn: Turn, stillQueued: boolean): void {
  const { phase } = turn.state;
  if (phase.name === 'matched') {
    dropTalk(turn);
    if (!stillQueued) changeInner(turn, { joined: false });
    enterPhase(turn, { name: 'partner_left' });
    startTimer(turn, 'rejoin', REJOIN_AFTER_PARTNER_LEFT_MS);
  } else if ((phase.name === 'asking' || phase.name === 'camera_refused') && phase.match !== null) {
    dropTalk(turn);
    enterPhase(turn, { ...phase, match: null });
  }
}

export function onRejoin(turn: Turn): void {
  if (turn.state.phase.name === 'partner_left')
    enterPhase(turn, { name: 'searching', after: 'partner_left' });
  joinQueue(turn);
}

export function onSkip(turn: Turn): void {
  if (!canSkip(turn.state)) return;
  dropTalk(turn);
  emit(turn, 'skip');
  ask(turn, { type: 'disconnect' });
  cancelTimer(turn, 'link_held');
  changeInner(turn, { joined: false });
  change(turn, { phase: { name: 'skipping' }, link: { state: 'opening' }, skipLocked: true });
  startTimer(turn, 'skip_lock', SKIP_LOCK_MS);
  startTimer(turn, 'reconnect_after_skip', REJOIN_AFTER_SKIP_MS);
}

export function onReconnectAfterSkip(turn: Turn): void {
  enterPhase(turn, { name: 'searching', after: 'skip' });
  ask(turn, { type: 'connect' });
}

export function onSignal(turn: Turn, signal: Signal, n: number | undefined): void {
  const { phase } = turn.state;
  const waits = (phase.name === 'asking' || phase.name === 'camera_refused') && phase.match !== null;
  if ((phase.name !== 'matched' && !waits) || !isUnseen(turn, n)) return;
  const { pending } = turn.state.inner;
  if (!waits) ask(turn, { type: 'deliver_signal', signal });
  else if (pending.length < MAX_PENDING_SIGNALS) changeInner(turn, { pending: [...pending, signal] });
}

export function onPartnerReconnecting(turn: Turn): void {
  const { phase } = turn.state;
  if (phase.name !== 'matched' || phase.partnerAway) return;
  changeTalk(turn, { partnerAway: true, partnerTyping: false });
  cancelTimer(turn, 'partner_typing_expiry');
}

export function onPartnerBack(turn: Turn): void {
  const { phase } = turn.state;
  if (phase.name !== 'matched' || !phase.partnerAway) return;
  changeTalk(turn, { partnerAway: false });
  ask(turn, { type: 'refresh_peer' });
}

export function onPeer(turn: Turn, event: PeerEvent): void {
  const { phase, inner, link } = turn.state;
  if (phase.name !== 'matched' || event.peer !== inner.peer) return;
  switch (event.type) {
    case 'peer_waiting':
      setCall(turn, 'waiting');
      return;
    case 'peer_connecting':
      setCall(turn, 'connecting');
      return;
    case 'peer_live':
      setCall(turn, 'live');
      return;
    case 'peer_interrupted':
      setCall(turn, 'interrupted');
      return;
    case 'peer_failed':
      setCall(turn, 'failed');
      return;
    case 'peer_signal':
      // Without a connection it would be lost; `refresh_peer` makes up for it once the room is back.
      if (link.state === 'open') emit(turn, 'signal', { signal: event.signal, to: phase.partner.userId });
      return;
    default:
      event satisfies never;
  }
}

function setCall(turn: Turn, call: CallState): void {
  const { phase } = turn.state;
  if (phase.name === 'matched' && phase.call !== call) changeTalk(turn, { call });
}
