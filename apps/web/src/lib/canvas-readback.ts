/** The sides of the drawing that is read back. */
const SIDE = 4;
/** Steps of a colour. Noise against fingerprinting changes one or two; what is drawn stays recognisable. */
const TOLERANCE = 16;
const COLOURS = [
  [200, 40, 40],
  [40, 200, 40],
  [40, 40, 200],
  [128, 128, 128],
] as const;

/** The part of a 2D context that is used here: a page's, or a worker's. */
type Drawing = {
  readonly canvas: { width: number; height: number };
  fillStyle: unknown;
  fillRect(x: number, y: number, width: number, height: number): void;
  getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
};

/**
 * Does this browser give back what was drawn? Against fingerprinting some return random colours in place of a canvas's
 * content, also in its stream: a blurred picture would arrive as stripes. Draws over the canvas, and clears it.
 */
export function readsBackWhatIsDrawn(context: Drawing): boolean {
  const { canvas } = context;
  const [width, height] = [canvas.width, canvas.height];
  canvas.width = SIDE;
  canvas.height = SIDE;
  for (const [at, colour] of COLOURS.entries()) {
    context.fillStyle = `rgb(${colour.join()})`;
    context.fillRect(0, at, SIDE, 1);
  }
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  canvas.width = width;
  canvas.height = height;
  return COLOURS.every((colour, row) =>
    Array.from({ length: SIDE }, (_, column) => 4 * (row * SIDE + column)).every((at) =>
      colour.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) <= TOLERANCE),
    ),
  );
}
