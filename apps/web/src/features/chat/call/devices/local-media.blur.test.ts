import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOTH, FakeStream, setUpCamera } from '@/features/chat/testing/local-media-fixture';

beforeEach(() => vi.stubGlobal('MediaStream', FakeStream));
afterEach(() => vi.unstubAllGlobals());

describe('the video that is sent', () => {
  it('is blurred from the start until the visitor shows themselves, whatever happens to the camera', async () => {
    const { camera, opened, sent, soft } = setUpCamera();
    await camera.open(BOTH);
    opened[1]?.end();
    await camera.open(['camera']);
    camera.close(['camera']);
    await camera.open(['camera']);
    await camera.choose('camera', 'back');
    expect(opened.filter(({ kind }) => kind === 'video')).toHaveLength(4);
    expect(sent.filter(([kind]) => kind === 'video').map(([, track]) => track)).toEqual([
      soft[0],
      null,
      soft[1],
      null,
      soft[2],
      soft[3],
    ]);
    expect(camera.outgoing().video).toBe(soft[3]);
    expect(soft.map(({ readyState }) => readyState)).toEqual(['ended', 'ended', 'ended', 'live']);
  });

  it('is a copy of the camera’s track when unblurred, and black at once when that ends', async () => {
    const { camera, opened, sent, soft } = setUpCamera();
    await camera.open(BOTH);
    camera.setBlurred(false);
    const clear = sent.at(-1)?.[1];
    expect(clear).toMatchObject({ deviceId: 'default', enabled: true });
    expect(clear).not.toBe(opened[1]);
    expect(camera.outgoing().video).toBe(clear);
    expect(soft[0]?.readyState).toBe('ended');

    camera.setBlurred(true);
    expect(clear?.enabled).toBe(false);
    expect(sent.at(-1)?.[1]).toBe(soft[1]);
    expect(opened[1]).toMatchObject({ enabled: true, readyState: 'live' });

    camera.setBlurred(false);
    expect(sent.at(-1)?.[1]).toBe(clear);
    expect(clear?.enabled).toBe(true);
    // A copy that is still running would keep the camera's light on.
    camera.close(['camera']);
    expect(clear?.readyState).toBe('ended');
  });

  it('is none, which is reported, where the browser cannot blur it', async () => {
    const { camera, sent, told } = setUpCamera(undefined, { canBlur: false });
    await camera.open(BOTH);
    expect([sent.at(-1), told()]).toEqual([
      ['video', null],
      ['microphone on', 'blur_impossible', 'camera on'],
    ]);
    camera.setBlurred(false);
    expect([sent.at(-1)?.[1]?.readyState, told()]).toEqual(['live', []]);
    camera.setBlurred(true);
    expect([sent.at(-1), told()]).toEqual([['video', null], ['blur_impossible']]);
  });

  it('of a camera that is opened later is as last requested', async () => {
    const { camera, sent, soft } = setUpCamera();
    camera.setBlurred(false);
    expect(sent).toEqual([]);
    await camera.open(['camera']);
    expect(soft).toEqual([]);
    camera.close(['camera']);
    camera.setBlurred(true);
    await camera.open(['camera']);
    expect(sent.at(-1)?.[1]).toBe(soft[0]);
  });
});
