import type { ChatState } from '@/features/chat/session/machine/state';

/** What the partner's panel shows as text; 'picture': only the video. */
export type PartnerView = ReturnType<typeof partnerViewOf>;

/** In these states the last picture stays visible under the text. */
const WAITS = new Set<PartnerView>(['partnerAway', 'callWaiting', 'interrupted']);

export function showsPicture(view: PartnerView): boolean {
  return view === 'picture' || WAITS.has(view);
}

/** `hasPicture`: the partner's stream carries video now. */
export function partnerViewOf({ phase, canCall }: Pick<ChatState, 'phase' | 'canCall'>, hasPicture: boolean) {
  if (phase.name === 'partner_left') return 'partnerLeft';
  if (phase.name !== 'matched') return 'searching';
  const { mode, camera, cannotBlur } = phase.partnerMedia;
  // A call is peer to peer: it may go on while the partner's connection to the site is down.
  if (phase.partnerAway && (phase.call !== 'live' || mode === 'text' || !canCall)) return 'partnerAway';
  if (!canCall) return 'callUnsupported';
  // Without media from the partner the state of the call does not matter.
  if (mode === 'text') return 'partnerTextOnly';
  switch (phase.call) {
    case 'connecting':
      return 'connecting';
    case 'waiting':
      return 'callWaiting';
    case 'interrupted':
      return 'interrupted';
    case 'failed':
      return 'callFailed';
    case 'live':
      if (mode === 'voice') return 'partnerVoiceOnly';
      if (camera === 'lost') return 'partnerCameraLost';
      if (camera === 'off' && cannotBlur) return 'partnerCannotBlur';
      if (camera === 'off') return 'partnerCameraOff';
      // The first picture comes a moment after the call.
      if (!hasPicture) return phase.quality.picture === null ? 'connecting' : 'partnerCameraOff';
      return phase.quality.picture === 'frozen' ? 'pictureFrozen' : 'picture';
    default:
      return phase.call satisfies never;
  }
}
