import type { Phase } from '../machine/state';

/** What the partner's panel shows in words; 'picture' is the video alone. */
export type PartnerView =
  | 'searching'
  | 'partnerLeft'
  | 'connecting'
  | 'partnerAway'
  | 'callWaiting'
  | 'interrupted'
  | 'callFailed'
  | 'partnerCameraOff'
  | 'pictureFrozen'
  | 'picture';

/** `hasPicture`: the partner's stream carries video now. */
export function partnerViewOf(phase: Phase, hasPicture: boolean): PartnerView {
  if (phase.name === 'partner_left') return 'partnerLeft';
  if (phase.name !== 'matched') return 'searching';
  if (phase.partnerAway) return 'partnerAway';
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
      if (!hasPicture) return 'partnerCameraOff';
      return phase.quality.frozen ? 'pictureFrozen' : 'picture';
    default:
      return phase.call satisfies never;
  }
}
