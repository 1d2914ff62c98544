import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOTH, FakeStream, setUpCamera } from '@/features/chat/testing/local-media-fixture';

beforeEach(() => vi.stubGlobal('MediaStream', FakeStream));
afterEach(() => vi.unstubAllGlobals());

const cameraWishes = ({ video }: MediaStreamConstraints) => video as MediaTrackConstraints;

describe('a phone with cameras on both sides', () => {
  it('switches between them, and never mirrors the rear camera', async () => {
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

  it('switches also from a chosen camera, and keeps the side when switched off and on', async () => {
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

  it('keeps the current camera if the other is not available', async () => {
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
