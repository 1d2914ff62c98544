import { describe, expect, it } from 'vitest';
import { visibleAreaOf } from './visible-area';

const window = (innerHeight: number) => ({ innerWidth: 360, innerHeight });
const viewport = (height: number, offsetTop = 0, scale = 1) => ({ height, offsetTop, scale });

describe('what is seen of the window', () => {
  it('is what the keyboard leaves of it, wherever the browser moved it to', () => {
    expect(visibleAreaOf(viewport(380.4, 21.6), window(740))).toEqual({
      top: 22,
      width: 360,
      height: 380,
      low: true,
    });
  });

  it('is low under 440 px', () => {
    expect(visibleAreaOf(viewport(439), window(740)).low).toBe(true);
    expect(visibleAreaOf(viewport(440), window(740)).low).toBe(false);
  });

  it('is the whole window where it is magnified with two fingers', () => {
    expect(visibleAreaOf(viewport(300, 80, 2.4), window(740))).toEqual({
      top: 0,
      width: 360,
      height: 740,
      low: false,
    });
  });

  it('is the whole window in a browser that does not tell', () => {
    expect(visibleAreaOf(null, window(400))).toEqual({ top: 0, width: 360, height: 400, low: true });
  });
});
