import { createSoftPicture } from './soft-picture';

/** What of the camera's picture leaves this machine. */
export type SentPicture = {
  /** What is to be sent; null: there is none, or it cannot be made soft. */
  track(): MediaStreamTrack | null;
  /** Another camera, or none. The former one stays with the caller. */
  use(camera: MediaStreamTrack | null): void;
  /** Blurred, or as the camera gives it. No clear frame is sent from the moment this asks for a soft one. */
  soften(soft: boolean): void;
};

/**
 * Soft until told otherwise. The camera's own track is never sent: a copy is, which can be made black at once,
 * whatever the connection is waiting for before it exchanges tracks.
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
