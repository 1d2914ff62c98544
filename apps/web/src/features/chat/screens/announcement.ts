import type { Quality } from '../session/machine/quality';
import type { ChatState } from '../session/machine/state';

export type Announcement =
  | { key: 'matched'; name: string }
  | {
      key:
        | 'searching'
        | 'paused'
        | 'proving'
        | 'partnerLeft'
        | 'partnerAway'
        | 'partnerBack'
        | 'reconnecting'
        | 'reconnected'
        | 'typing'
        | 'callWaiting'
        | 'callFailed'
        | 'pictureFrozen'
        | 'shown'
        | 'blurred'
        | 'notSent'
        | 'picturePaused'
        | 'soundPaused';
    };

function ofTalk(before: ChatState['phase'], after: ChatState['phase']): Announcement | null {
  if (after.name !== 'matched') {
    if (after.name === before.name) return null;
    if (after.name === 'partner_left') return { key: 'partnerLeft' };
    return after.name === 'searching' && before.name !== 'partner_left' ? { key: 'searching' } : null;
  }
  if (before.name !== 'matched' || before.partner.roomId !== after.partner.roomId) {
    return { key: 'matched', name: after.partner.username };
  }
  if (after.partnerAway !== before.partnerAway) {
    return { key: after.partnerAway ? 'partnerAway' : 'partnerBack' };
  }
  if (after.call === 'waiting' && before.call !== 'waiting') return { key: 'callWaiting' };
  if (after.call === 'failed' && before.call !== 'failed') return { key: 'callFailed' };
  if (after.quality !== before.quality) return ofQuality(before.quality, after.quality);
  if (after.partnerTyping && !before.partnerTyping) return { key: 'typing' };
  return null;
}

function ofQuality(before: Quality, after: Quality): Announcement | null {
  if (after.sending !== before.sending) {
    if (after.sending === 'text') return { key: 'soundPaused' };
    if (after.sending === 'sound' && before.sending !== 'text') return { key: 'picturePaused' };
  }
  return after.frozen && !before.frozen ? { key: 'pictureFrozen' } : null;
}

/** The search is paused, or goes on. */
function ofPause(before: ChatState, after: ChatState): Announcement | null {
  if (before.paused === after.paused || after.phase.name !== 'searching') return null;
  return { key: after.paused ? 'paused' : 'searching' };
}

/** The own picture may be revealed without a press. The start of a talk has an announcement of its own. */
function ofOwnPicture(before: ChatState, after: ChatState): Announcement | null {
  if (before.phase.name !== 'matched' || after.phase.name !== 'matched') return null;
  if (before.media.blurred === after.media.blurred) return null;
  if (!after.media.blurred) return { key: 'shown' };
  return { key: after.media.canBlur ? 'blurred' : 'notSent' };
}

/** The screen reader announcement of a state change; null: none. The caller keeps showing the last one. */
export function announcementOf(before: ChatState, after: ChatState): Announcement | null {
  const wasReconnecting = before.link.state === 'reconnecting' || before.link.state === 'resting';
  const isReconnecting = after.link.state === 'reconnecting';
  if (isReconnecting && !wasReconnecting) return { key: 'reconnecting' };
  return (
    ofPause(before, after) ??
    ofTalk(before.phase, after.phase) ??
    ofOwnPicture(before, after) ??
    (after.proving && !before.proving ? { key: 'proving' } : null) ??
    (wasReconnecting && after.link.state === 'open' ? { key: 'reconnected' } : null)
  );
}
