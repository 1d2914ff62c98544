import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRemoteTracks } from './remote-tracks';

beforeEach(() => {
  vi.stubGlobal(
    'MediaStream',
    class {
      constructor(readonly tracks: readonly MediaStreamTrack[]) {}
    },
  );
});

afterEach(() => void vi.unstubAllGlobals());

function fakeTrack(kind: 'audio' | 'video') {
  return Object.assign(new EventTarget(), { kind, muted: false, stop: vi.fn() });
}

const asTrack = (track: ReturnType<typeof fakeTrack>) => track as unknown as MediaStreamTrack;

it('keeps the same track if the partner removes and adds it again, however often', () => {
  const on = vi.fn();
  const remote = createRemoteTracks(on);
  const picture = fakeTrack('video');
  const listened = vi.spyOn(picture, 'addEventListener');
  for (let time = 0; time < 1_000; time += 1) {
    // A browser reports the track like this with each offer that opens the section anew.
    remote.add(asTrack(picture));
    remote.publish();
  }
  expect(on).toHaveBeenCalledOnce();
  expect(on).toHaveBeenCalledWith({ tracks: [picture] });
  expect(listened).toHaveBeenCalledTimes(2);

  picture.muted = true;
  picture.dispatchEvent(new Event('mute'));
  expect(on).toHaveBeenCalledTimes(2);
  expect(on).toHaveBeenLastCalledWith(null);
});
