import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BOTH, FakeStream, setUpCamera } from '@/features/chat/testing/local-media-fixture';

beforeEach(() => {
  vi.stubGlobal('MediaStream', FakeStream);
  return () => vi.unstubAllGlobals();
});

/** A browser whose camera does not answer until `answer` is called: it hangs, or the user is still being asked. */
function setUpHanging() {
  const kit = setUpCamera();
  const { getUserMedia } = kit.browser;
  let hangs = false;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  kit.browser.getUserMedia = async (constraints) => {
    if (constraints.video && !hangs) {
      hangs = true;
      const stream = getUserMedia(constraints);
      await answered;
      return stream;
    }
    return getUserMedia(constraints);
  };
  return { ...kit, answer };
}

async function untilAsked(asked: readonly unknown[]): Promise<void> {
  while (asked.length === 0) await Promise.resolve();
}

it('a camera that never answers does not keep the microphone from opening without it', async () => {
  const { camera, asked, told, live } = setUpHanging();
  void camera.open(BOTH);
  await untilAsked(asked);
  camera.release();
  await camera.open(['microphone']);
  expect(told()).toEqual(['microphone on']);
  expect(live()).toContain('audio');
});

it('a camera that never answers does not keep the microphone of a talk from opening again', async () => {
  const { camera, asked, told } = setUpHanging();
  void camera.open(['camera']);
  await untilAsked(asked);
  await camera.open(['microphone']);
  camera.mute();
  await camera.open(['microphone']);
  expect(told()).toEqual(['microphone on', 'microphone on']);
});

it('what a request gives that was given up is stopped, also if the device is wanted again', async () => {
  const { camera, asked, opened, told, live, answer } = setUpHanging();
  const first = camera.open(BOTH);
  await untilAsked(asked);
  camera.close(BOTH);
  await camera.open(BOTH);
  expect(told()).toEqual(['microphone on', 'camera on']);
  answer();
  await first;
  expect(told()).toEqual([]);
  expect(opened).toHaveLength(4);
  expect(live()).toHaveLength(2);
});

it('a device is opened once the step before it is over', async () => {
  const { camera, asked, told, answer } = setUpHanging();
  void camera.open(['camera']);
  await untilAsked(asked);
  const chosen = camera.choose('camera', 'back');
  const both = camera.open(BOTH);
  expect(asked).toHaveLength(1);
  answer();
  await Promise.all([chosen, both]);
  expect(asked).toHaveLength(3);
  expect(told()).toEqual(['camera on', 'camera on', 'microphone on', 'camera on']);
});

describe('for both, while the camera does not answer', () => {
  function setUpPermission(state: PermissionState) {
    vi.stubGlobal('navigator', { permissions: { query: async () => ({ state }) } });
    return setUpHanging();
  }

  it('the microphone is opened without the camera, which follows', async () => {
    const { camera, told, live, answer } = setUpPermission('granted');
    const both = camera.open(BOTH);
    while (!live().includes('audio')) await Promise.resolve();
    camera.mute();
    await camera.open(['microphone']);
    expect(told()).toEqual(['microphone on', 'microphone on']);
    answer();
    await both;
    expect([told(), live().sort()]).toEqual([['camera on'], ['audio', 'video']]);
  });

  it('its user is asked once for both', async () => {
    const { camera, asked, answer } = setUpPermission('prompt');
    const both = camera.open(BOTH);
    answer();
    await both;
    expect(asked).toEqual([{ audio: expect.anything(), video: expect.anything() }]);
  });
});
