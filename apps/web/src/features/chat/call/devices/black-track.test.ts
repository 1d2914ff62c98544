import { afterEach, expect, it, vi } from 'vitest';
import { createBlackTrack } from './black-track';

afterEach(() => vi.unstubAllGlobals());

it('is none where the browser cannot film a canvas, so that a lost camera is reported all the same', () => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  expect(createBlackTrack()).toBeNull();
});
