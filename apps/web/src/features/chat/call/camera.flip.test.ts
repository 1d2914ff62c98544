import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOTH, FakeStream, setUpCamera } from '../testing/camera-fixture';

beforeEach(() => vi.stubGlobal('MediaStream', FakeStream));
afterEach(() => vi.unstubAllGlobals());

const cameraWishes = ({ video }: MediaStreamConstraints) => video as MediaTrackConstraints;

describe('a phone has cameras on both sides', () => {
  it('and turns from the one to the other and back, never mirroring what lies before it', async () => {
    const { camera, asked, events, opened } = setUpCamera();
    await camera.open(BOTH);
    await camera.flip();
    await camera.flip();
    expect(asked.map(cameraWishes).map(({ facingMode }) => facingMode)).toEqual([
      'user',
      'environment',
      'user',
    ]);
    expect(
      events.flatMap((event) =>
        event.type === 'device_on' && event.device === 'camera' ? [event.mirrored] : [],
      ),
    ).toEqual([true, false, true]);
    expect(opened.filter(({ kind }) => kind === 'video').map(({ readyState }) => readyState)).toEqual([
      'ended',
      'ended',
      'live',
    ]);
  });

  it('also from one that was chosen by name, and stays turned when it is switched off and on', async () => {
    const { camera, asked } = setUpCamera();
    await camera.open(BOTH);
    await camera.choose('camera', 'wide');
    await camera.flip();
    camera.close(['camera']);
    await camera.open(['camera']);
    expect(asked.map(cameraWishes).map(({ deviceId, facingMode }) => deviceId ?? facingMode)).toEqual([
      'user',
      { exact: 'wide' },
      'environment',
      'environment',
    ]);
  });

  it('or goes on with the one it had, where the other cannot be had', async () => {
    const { camera, live, told } = setUpCamera(({ video }) =>
      typeof video === 'object' && video.facingMode === 'environment' ? 'NotReadableError' : undefined,
    );
    await camera.open(BOTH);
    told();
    await camera.flip();
    expect(live()).toEqual(['audio', 'video']);
    expect(told()).toEqual(['camera on']);
  });
});
