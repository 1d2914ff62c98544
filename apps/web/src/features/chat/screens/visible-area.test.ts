import { describe, expect, it } from 'vitest';
import { visibleAreaOf } from './visible-area';

const window = (innerHeight: number) => ({ innerWidth: 360, innerHeight });
const viewport = (height: number, offsetTop = 0, scale = 1) => ({ height, offsetTop, scale });

describe('the visible part of the window', () => {
  it('is what the keyboard leaves, wherever the browser scrolled it', () => {
    expect(visibleAreaOf(viewport(380.4, 21.6), window(740))).toEqual({
      top: 22,
      width: 360,
      height: 380,
      low: true,
    });
  });

  it('counts as low under 440 px', () => {
    expect(visibleAreaOf(viewport(439), window(740)).low).toBe(true);
    expect(visibleAreaOf(viewport(440), window(740)).low).toBe(false);
  });

  it('is the whole window under pinch zoom', () => {
    expect(visibleAreaOf(viewport(300, 80, 2.4), window(740))).toEqual({
      top: 0,
      width: 360,
      height: 740,
      low: false,
    });
  });

  it('is the whole window in a browser that does not report it', () => {
    expect(visibleAreaOf(null, window(400))).toEqual({ top: 0, width: 360, height: 400, low: true });
  });
});
