import { expect, it } from 'vitest';
import { readsBackWhatIsDrawn } from './canvas-readback';

type Colour = readonly number[];

/** A context that keeps the colour of each row, and gives it back as `read` has it. */
function contextThat(read: (colour: Colour, row: number, column: number) => Colour) {
  const rows: Colour[] = [];
  let fill: Colour = [];
  return {
    canvas: { width: 300, height: 150 },
    get fillStyle() {
      return fill.join();
    },
    set fillStyle(style: string) {
      fill = style.match(/\d+/g)?.map(Number) ?? [];
    },
    fillRect(_x: number, y: number) {
      rows[y] = fill;
    },
    getImageData(_x: number, _y: number, width: number, height: number) {
      const points = Array.from({ length: width * height }, (_, at) => {
        const row = Math.floor(at / width);
        return [...read(rows[row] ?? [], row, at % width), 255];
      });
      return { data: new Uint8ClampedArray(points.flat()) };
    },
  };
}

it.each<[string, (colour: Colour, row: number, column: number) => Colour]>([
  ['gives back what was drawn', (colour) => colour],
  ['adds some noise', (colour, row, column) => colour.map((value) => value + ((row + column) % 3) - 1)],
])('a browser that %s can show a blurred picture', (_, read) => {
  const context = contextThat(read);
  expect(readsBackWhatIsDrawn(context)).toBe(true);
  // The canvas is as it was.
  expect(context.canvas).toEqual({ width: 300, height: 150 });
});

it.each<[string, (colour: Colour, row: number, column: number) => Colour]>([
  ['random colours', (_, row, column) => [(row * 91 + column * 57) % 256, (column * 131) % 256, 77]],
  ['white', () => [255, 255, 255]],
  ['black', () => [0, 0, 0]],
  ['one grey', () => [128, 128, 128]],
  ['stripes', (colour, _, column) => (column === 3 ? [0, 255, 255] : colour)],
])('a browser that gives back %s cannot', (_, read) => {
  const context = contextThat(read);
  expect(readsBackWhatIsDrawn(context)).toBe(false);
  expect(context.canvas).toEqual({ width: 300, height: 150 });
});
