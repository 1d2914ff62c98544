import { createSoftPicture } from './soft-picture';

/** The part of the camera's picture that leaves this machine. */
export type SentPicture = {
  /** The track to send; null: there is none, or it cannot be blurred. */
  track(): MediaStreamTrack | null;
  /** Uses another camera, or none. The caller keeps the former one. */
  use(camera: MediaStreamTrack | null): void;
  /** Blurs or clears the picture. No clear frame is sent after a call with true. */
  soften(soft: boolean): void;
};

/**
 * Blurred until told otherwise. The camera's own track is never sent, only a copy, which can be made black at once even
 * if the connection has to wait before it replaces the track.
 */
export function createSentPicture(softPictureOf: typeof createSoftPicture = createSoftPicture): SentPicture {
  let camera: MediaStreamTrack | null = null;
  let soft = true;
  let blurred: ReturnType<typeof createSoftPicture> = null;
  let clear: MediaStreamTrack | null = null;

  function apply(): void {
    if (clear !== null) clear.enabled = !soft;
    if (camera === null) return;
    if (soft) {
      blurred ??= softPictureOf(camera);
      return;
    }
    blurred?.stop();
    blurred = null;
    clear ??= camera.clone();
  }

  return {
    track: () => (camera === null ? null : soft ? (blurred?.track ?? null) : clear),
    use(next) {
      blurred?.stop();
      clear?.stop();
      blurred = null;
      clear = null;
      camera = next;
      apply();
    },
    soften(wanted) {
      soft = wanted;
      apply();
    },
  };
}
