import { type ChatState, sendsPicture } from '@/features/chat/session/machine/state';

/** What the partner's panel shows as text; 'picture': only the video. */
export type PartnerView = ReturnType<typeof partnerViewOf>;

type Told = Pick<ChatState, 'phase' | 'link' | 'canCall'>;

/** In these states the last picture stays visible under the text. */
const WAITS = new Set<PartnerView>(['offline', 'partnerAway', 'callWaiting', 'interrupted']);

/** Is the partner's picture to be seen? Never one from before they switched their camera off. */
export function showsPicture({ phase }: Pick<ChatState, 'phase'>, view: PartnerView): boolean {
  if (view === 'picture') return true;
  return phase.name === 'matched' && WAITS.has(view) && sendsPicture(phase.partnerMedia);
}

/** `hasPicture`: the partner's stream carries video now; `painted`: a frame of it has come. */
export function partnerViewOf(told: Told, hasPicture: boolean, painted: boolean) {
  const view = viewOf(told, hasPicture, painted);
  if (view === 'picture') return view;
  const { phase, link } = told;
  // Without the site nothing else that could be told here is certain.
  if (link.state === 'reconnecting' || link.state === 'resting') return 'offline';
  return phase.name === 'matched' && phase.partnerAway ? 'partnerAway' : view;
}

function viewOf({ phase, canCall }: Told, hasPicture: boolean, painted: boolean) {
  if (phase.name === 'partner_left') return 'partnerLeft';
  if (phase.name !== 'matched') return 'searching';
  const { mode, camera, cannotBlur } = phase.partnerMedia;
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
      if (!painted) return 'connecting';
      return phase.quality.picture === 'frozen' ? 'pictureFrozen' : 'picture';
    default:
      return phase.call satisfies never;
  }
}
