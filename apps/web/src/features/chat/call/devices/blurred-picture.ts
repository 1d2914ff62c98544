import { readsBackWhatIsDrawn } from '@/lib/canvas-readback';
import css from './blurred-picture.module.css';

/** Points along the picture's longer side: enough for light and movement, too few for a face. */
const POINTS = 32;
/** The longer side of the sent picture, in pixels; encoders refuse a picture of a few points. */
const SIDE = 320;
/** A browser slows timers to one a second in a hidden tab. */
const FRAME_EVERY_MS = 100;

/**
 * A picture that shows that somebody is there and moves, but not who, blurred on this machine: each frame is drawn with a
 * few points only, and these are enlarged, so nothing finer is sent. Black until the first frame comes. Null where the
 * browser cannot do it: then there is nothing to send.
 */
export function createBlurredPicture(camera: MediaStreamTrack) {
  const few = document.createElement('canvas');
  const large = document.createElement('canvas');
  const fewContext = few.getContext('2d');
  const context = large.getContext('2d');
  if (fewContext === null || context === null || typeof large.captureStream !== 'function') return null;
  if (!readsBackWhatIsDrawn(fewContext)) return null;
  resize(few, 4, 3, POINTS);
  resize(large, 4, 3, SIDE);
  context.fillRect(0, 0, large.width, large.height);
  const track = large.captureStream().getVideoTracks()[0];
  if (track === undefined) return null;

  const source = document.createElement('video');
  const place = behindThePage([source, few, large]);
  source.muted = true;
  source.playsInline = true;
  source.srcObject = new MediaStream([camera]);
  // Refused only if nobody has touched the page yet: the next frame tries again.
  const play = () => source.play().catch(() => undefined);
  play();

  const timer = setInterval(() => {
    if (source.paused) play();
    if (source.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    // Turning a phone changes the aspect ratio.
    resize(few, source.videoWidth, source.videoHeight, POINTS);
    resize(large, source.videoWidth, source.videoHeight, SIDE);
    draw(fewContext, source);
    draw(context, few);
  }, FRAME_EVERY_MS);

  return {
    track,
    /** Ends the track; the camera goes on. */
    stop(): void {
      clearInterval(timer);
      source.srcObject = null;
      track.stop();
      place.remove();
    },
  };
}

/**
 * WebKit may neither play nor paint what is not in the document and in the window: so they are, in a single pixel that the
 * page covers.
 */
function behindThePage(parts: readonly HTMLElement[]): HTMLElement {
  const place = document.createElement('div');
  place.className = css.behind ?? '';
  place.setAttribute('aria-hidden', 'true');
  place.append(...parts);
  document.body.append(place);
  return place;
}

/** Encoders want even sides. Setting a side clears a canvas, so only a changed one is set. */
function resize(canvas: HTMLCanvasElement, width: number, height: number, side: number): void {
  const scale = side / Math.max(width, height);
  const even = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2));
  if (canvas.width !== even(width)) canvas.width = even(width);
  if (canvas.height !== even(height)) canvas.height = even(height);
}

function draw(context: CanvasRenderingContext2D, picture: CanvasImageSource): void {
  context.imageSmoothingEnabled = true;
  // Each point is the mean of its area: picking single pixels would flicker.
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, context.canvas.width, context.canvas.height);
}
