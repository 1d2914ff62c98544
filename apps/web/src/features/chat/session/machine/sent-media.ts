import type { Media } from '@app/contract/events';
import type { Device, PartnerMedia } from './state';
import { changeInner, changeTalk, emit, isRunning, type Step, startTimer } from './step';

/** A client without `media` is of an older version: it takes part with both devices. */
export const ASSUMED_MEDIA: PartnerMedia = {
  mode: 'video',
  microphone: 'on',
  camera: 'on',
  together: false,
};

const MEDIA_KEYS = ['roomId', 'mode', 'microphone', 'camera', 'together'] as const satisfies (keyof Media)[];

/** Pause before the state is sent again. */
const AGAIN_AFTER_MS = 1_000;

/**
 * Makes sure that the partner knows how this side takes part. Called after each event, so that no change can be
 * forgotten; sends nothing outside of a room.
 */
export function sendMedia(step: Step): void {
  const { phase, link, media, inner } = step.state;
  if (phase.name !== 'matched' || link.state !== 'open') return;
  if (inner.returning || isRunning(step, 'resume') || isRunning(step, 'media_again')) return;
  const word = (device: Device) => {
    const { state } = media[device];
    return state === 'opening' ? 'off' : state;
  };
  const camera = word('camera');
  const now: Media = {
    roomId: phase.partner.roomId,
    mode: media.mode,
    microphone: word('microphone'),
    camera: camera === 'on' && media.blurred ? (media.canBlur ? 'soft' : 'off') : camera,
    ...(media.together && { together: true }),
  };
  const { lastSent } = inner;
  if (lastSent !== null && MEDIA_KEYS.every((key) => lastSent[key] === now[key])) return;
  changeInner(step, { lastSent: now });
  emit(step, 'media', now);
}

/** Too many changes at once: the latest is sent when the server accepts events again. */
export function onMediaDropped(step: Step): void {
  if (step.state.inner.lastSent === null) return;
  changeInner(step, { lastSent: null });
  startTimer(step, 'media_again', AGAIN_AFTER_MS);
}

export function notePartnerMedia(
  step: Step,
  { roomId, mode, microphone, camera, together = false }: Media,
): void {
  const { phase } = step.state;
  if (phase.name !== 'matched' || phase.partner.roomId !== roomId) return;
  const before = phase.partnerMedia;
  const now = { mode, microphone, camera, together };
  const same = (Object.keys(now) as (keyof typeof now)[]).every((key) => before[key] === now[key]);
  // What was assumed and what is said are not the same, whatever they are.
  if (same && before !== ASSUMED_MEDIA) return;
  changeTalk(step, { partnerMedia: now });
}
