import { createBlurredPicture } from './blurred-picture';

/**
 * The part of the camera's picture that leaves this machine, blurred until told otherwise. The camera's own track is never sent, only a copy, which can be made black at once even
 * if the connection has to wait before it replaces the track.
 */
export function createSentPicture(blurredPictureOf: typeof createBlurredPicture = createBlurredPicture) {
  let camera: MediaStreamTrack | null = null;
  let isBlurred = true;
  let blurred: ReturnType<typeof createBlurredPicture> = null;
  let clear: MediaStreamTrack | null = null;

  function apply(): void {
    if (clear !== null) clear.enabled = !isBlurred;
    if (camera === null) return;
    if (isBlurred) {
      blurred ??= blurredPictureOf(camera);
      return;
    }
    blurred?.stop();
    blurred = null;
    clear ??= camera.clone();
  }

  return {
    /** The track to send; null: there is none, or it cannot be blurred. */
    track: () => (camera === null ? null : isBlurred ? (blurred?.track ?? null) : clear),
    /** Uses another camera, or none. The caller keeps the former one. */
    use(next: MediaStreamTrack | null): void {
      blurred?.stop();
      clear?.stop();
      blurred = null;
      clear = null;
      camera = next;
      apply();
    },
    /** Blurs or clears the picture. No clear frame is sent after a call with true. */
    setBlurred(wanted: boolean): void {
      isBlurred = wanted;
      apply();
    },
  };
}
