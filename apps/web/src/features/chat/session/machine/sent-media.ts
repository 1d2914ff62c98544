import type { Media } from '@app/contract/events';
import { shallowEqual } from '@/lib/shallow-equal';
import { type ChatState, type Device, hasCall, type PartnerMedia, sendsPicture } from './state';
import type { Step } from './step';

/** Until a partner has said how they take part: with both devices. */
export const ASSUMED_MEDIA: PartnerMedia = {
  mode: 'video',
  microphone: 'on',
  camera: 'on',
  cannotBlur: false,
  together: false,
  lessData: false,
};

/** Pause before the state is sent again. */
const AGAIN_AFTER_MS = 1_000;

/**
 * Makes sure that the partner knows how this side takes part. Called after each event, so that no change can be
 * forgotten; sends nothing outside of a room.
 */
export function sendMedia(step: Step): void {
  const { phase, link, media, inner } = step.state;
  if (phase.name !== 'matched' || link.state !== 'open') return;
  if (inner.returning || step.isRunning('resume') || step.isRunning('media_again')) return;
  const sentState = (device: Device) => {
    const { state } = media[device];
    return state === 'opening' ? 'off' : state;
  };
  const camera = sentState('camera');
  const now: Media = {
    roomId: phase.partner.roomId,
    mode: media.mode,
    microphone: sentState('microphone'),
    camera: camera === 'on' && media.blurred ? (media.canBlur ? 'soft' : 'off') : camera,
    ...(camera === 'on' && media.blurred && !media.canBlur && { cannotBlur: true }),
    ...(media.together !== null && { together: true }),
    ...pictureSeen(step.state),
    ...(media.lessData && { lessData: true }),
  };
  const { lastSent } = inner;
  if (lastSent !== null && shallowEqual(lastSent, now)) return;
  step.changeInner({ lastSent: now });
  step.emit('media', now);
}

/** Whether the partner's picture has come, as long as they say that they send one. */
function pictureSeen(state: ChatState): Pick<Media, 'picture'> {
  const { phase } = state;
  if (phase.name !== 'matched' || !hasCall(state) || phase.partnerMedia === ASSUMED_MEDIA) return {};
  if (!sendsPicture(phase.partnerMedia)) return {};
  const { picture } = phase.quality;
  return { picture: picture === 'moving' || picture === 'frozen' ? 'came' : 'waits' };
}

/** Too many changes at once: the latest is sent when the server accepts events again. */
export function onMediaDropped(step: Step): void {
  if (step.state.inner.lastSent === null) return;
  step.changeInner({ lastSent: null });
  step.startTimer('media_again', AGAIN_AFTER_MS);
}

/** One of the two is gone for a moment: they may take their agreement back meanwhile, or come back without it. They say it again. */
export function doubtAgreement(step: Step): void {
  const { phase, media } = step.state;
  if (phase.name !== 'matched' || !phase.partnerMedia.together || !media.blurred) return;
  changePartnerMedia(step, { ...phase.partnerMedia, together: false });
}

export function setPartnerMedia(
  step: Step,
  { roomId, mode, microphone, camera, cannotBlur = false, together = false, lessData = false }: Media,
): void {
  const { phase } = step.state;
  if (phase.name !== 'matched' || phase.partner.roomId !== roomId) return;
  const before = phase.partnerMedia;
  const now = { mode, microphone, camera, cannotBlur, together, lessData };
  // What was assumed and what is said are not the same, whatever they are.
  if (shallowEqual(before, now) && before !== ASSUMED_MEDIA) return;
  changePartnerMedia(step, now);
}

function changePartnerMedia(step: Step, now: PartnerMedia): void {
  const { together, blurred } = step.state.media;
  step.changeTalk({ partnerMedia: now });
  // What was answered is gone, so that the answer is an offer from now on.
  if (!now.together && blurred && together === 'answered') step.changeMedia({ together: 'offered' });
}
