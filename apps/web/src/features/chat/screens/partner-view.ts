import type { ChatState } from '../machine/state';

/** What the partner's panel shows in words; 'picture' is the video alone. */
export type PartnerView =
  | 'searching'
  | 'partnerLeft'
  | 'connecting'
  | 'partnerAway'
  | 'callWaiting'
  | 'interrupted'
  | 'callFailed'
  | 'callUnsupported'
  | 'partnerTextOnly'
  | 'partnerVoiceOnly'
  | 'partnerCameraOff'
  | 'pictureFrozen'
  | 'partnerCameraLost'
  | 'picture';

/** `hasPicture`: the partner's stream carries video now. */
export function partnerViewOf(
  { phase, canCall }: Pick<ChatState, 'phase' | 'canCall'>,
  hasPicture: boolean,
): PartnerView {
  if (phase.name === 'partner_left') return 'partnerLeft';
  if (phase.name !== 'matched') return 'searching';
  if (phase.partnerAway) return 'partnerAway';
  if (!canCall) return 'callUnsupported';
  const { mode, camera } = phase.partnerMedia;
  // Whatever becomes of the call, nothing would be seen or heard of them.
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
      if (camera === 'off' || !hasPicture) return 'partnerCameraOff';
      return phase.quality.frozen ? 'pictureFrozen' : 'picture';
    default:
      return phase.call satisfies never;
  }
}
