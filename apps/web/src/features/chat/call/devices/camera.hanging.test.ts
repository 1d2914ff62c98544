import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BOTH, FakeStream, setUpCamera } from '@/features/chat/testing/camera-fixture';

beforeEach(() => {
  vi.stubGlobal('MediaStream', FakeStream);
  return () => vi.unstubAllGlobals();
});

/** A browser whose camera does not answer until `answer` is called: it hangs, or the user is still being asked. */
function setUpHanging() {
  const kit = setUpCamera();
  const { getUserMedia } = kit.browser;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  kit.browser.getUserMedia = async (constraints) => {
    if (constraints.video && kit.asked.length === 0) {
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

describe('of a request for both that is not answered', () => {
  /** The microphone's permission is `state`. Time stands still. */
  function setUpPermission(state: PermissionState) {
    vi.useFakeTimers();
    const microphone = { state };
    vi.stubGlobal('navigator', { permissions: { query: async () => microphone } });
    return { ...setUpHanging(), microphone };
  }
  beforeEach(() => () => vi.useRealTimers());

  const MINUTE_MS = 60_000;

  it('the microphone is opened without the camera, which follows', async () => {
    const { camera, told, live, answer } = setUpPermission('granted');
    const both = camera.open(BOTH);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(told()).toEqual(['microphone on']);
    camera.mute();
    await camera.open(['microphone']);
    expect(told()).toEqual(['microphone on']);
    answer();
    await both;
    expect([told(), live().sort()]).toEqual([['camera on'], ['audio', 'video']]);
  });

  it('nothing is asked twice before the user has permitted the microphone', async () => {
    const { camera, asked, told, microphone } = setUpPermission('prompt');
    void camera.open(BOTH);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect([asked.length, told()]).toEqual([1, []]);
    microphone.state = 'granted';
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect([asked.slice(1), told()]).toEqual([
      [{ audio: expect.anything(), video: false }],
      ['microphone on'],
    ]);
  });

  it('nothing is opened once both are closed', async () => {
    const { camera, asked, told, answer, live } = setUpPermission('granted');
    const both = camera.open(BOTH);
    await untilAsked(asked);
    camera.close(BOTH);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    answer();
    await both;
    expect([asked.length, told(), live()]).toEqual([1, [], []]);
  });
});
