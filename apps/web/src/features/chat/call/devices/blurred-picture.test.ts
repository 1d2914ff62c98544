import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBlurredPicture } from './blurred-picture';

/** Does this browser give back what was drawn? */
let garbles = false;
/** What is in the document. */
const attached = new Set<unknown>();
/** What was drawn, as from which part to which size. */
let drawn: string[] = [];

class Part {
  width = 0;
  height = 0;
  videoWidth = 640;
  videoHeight = 480;
  readyState = 2;
  paused = true;
  srcObject: unknown = null;
  className = '';
  readonly parts: Part[] = [];
  readonly track = { readyState: 'live', stop: () => Object.assign(this.track, { readyState: 'ended' }) };
  private fill: number[] = [];
  private readonly rows: number[][] = [];

  constructor(readonly name: string) {}

  setAttribute(): void {}
  append(...parts: Part[]): void {
    this.parts.push(...parts);
  }
  remove(): void {
    for (const part of this.parts) attached.delete(part);
  }
  async play(): Promise<void> {
    this.paused = false;
  }
  captureStream() {
    return { getVideoTracks: () => [this.track] };
  }
  getContext() {
    const canvas = this;
    return {
      canvas,
      set fillStyle(style: string) {
        canvas.fill = style.match(/\d+/g)?.map(Number) ?? [];
      },
      fillRect: (_x: number, y: number) => {
        canvas.rows[y] = canvas.fill;
      },
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        data: Array.from({ length: height }, (_, row) =>
          Array.from({ length: width }, () =>
            garbles ? [1, 2, 3, 255] : [...(canvas.rows[row] ?? []), 255],
          ),
        ).flat(2),
      }),
      drawImage: (from: Part) => drawn.push(`${from.name} to ${canvas.width}x${canvas.height}`),
    };
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  garbles = false;
  drawn = [];
  attached.clear();
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal('document', {
    createElement: (name: string) => new Part(name),
    body: {
      append: (place: Part) => {
        for (const part of place.parts) attached.add(part);
      },
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const camera = {} as MediaStreamTrack;

it('draws each frame with a few points, and enlarges these', () => {
  const picture = createBlurredPicture(camera);
  vi.advanceTimersByTime(200);
  expect(drawn).toEqual(Array(2).fill(['video to 32x24', 'canvas to 320x240']).flat());
  picture?.stop();
  vi.advanceTimersByTime(1_000);
  expect(drawn).toHaveLength(4);
});

it('has all its parts in the document as long as it is made: elsewhere WebKit may paint nothing', () => {
  const picture = createBlurredPicture(camera);
  expect([...attached].map((part) => (part as Part).name)).toEqual(['video', 'canvas', 'canvas']);
  expect([...attached]).toContainEqual(expect.objectContaining({ track: picture?.track }));
  picture?.stop();
  expect(attached.size).toBe(0);
  expect(picture?.track.readyState).toBe('ended');
});

it('is none in a browser that does not give back what was drawn, each time anew', () => {
  garbles = true;
  expect(createBlurredPicture(camera)).toBeNull();
  expect(attached.size).toBe(0);
  vi.advanceTimersByTime(1_000);
  expect(drawn).toEqual([]);
  garbles = false;
  createBlurredPicture(camera)?.stop();
  garbles = true;
  expect(createBlurredPicture(camera)).toBeNull();
});
