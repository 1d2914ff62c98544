import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalMediaEvent } from '@/features/chat/session/machine/events';
import { BOTH, FakeStream, FakeTrack, setUpCamera } from '@/features/chat/testing/local-media-fixture';
import { WITHIN_MS } from '@/features/chat/testing/within';
import { memoryStore } from '@/lib/storage';
import { createLocalMedia } from './local-media';

beforeEach(() => vi.stubGlobal('MediaStream', FakeStream));
afterEach(() => vi.unstubAllGlobals());

describe('opening camera and microphone', () => {
  it('requests both at once', async () => {
    const { camera, asked, told, stream, live } = setUpCamera();
    await camera.open(BOTH);
    expect(asked).toHaveLength(1);
    expect(told()).toEqual(['microphone on', 'camera on']);
    expect(live()).toEqual(['audio', 'video']);
    expect(stream()?.getTracks()).toHaveLength(2);
  });

  it.each([
    ['NotAllowedError', 'not_allowed'],
    ['SecurityError', 'not_allowed'],
    ['NotFoundError', 'not_found'],
    ['NotReadableError', 'not_readable'],
    ['AbortError', 'not_readable'],
    ['InvalidStateError', 'other'],
    // WebKit reports a missing device like this, even for a request without constraints.
    ['OverconstrainedError', 'not_found'],
  ])('reports %s as %s', async (name, cause) => {
    const { camera, told } = setUpCamera(() => name);
    await camera.open(BOTH);
    expect(told()).toEqual([`microphone ${cause}`, `camera ${cause}`]);
  });

  it('reports a page that may not ask for devices', async () => {
    const events: LocalMediaEvent[] = [];
    const nothing = () => undefined;
    const { handlers } = createLocalMedia({
      media: undefined,
      store: memoryStore(),
      on: (event) => events.push(event),
      onStream: nothing,
      onTrack: nothing,
      onDevices: nothing,
      log: nothing,
    });
    await handlers.open_devices({ type: 'open_devices', devices: ['camera'] });
    expect(events).toEqual([{ type: 'device_lost', device: 'camera', cause: 'unsupported' }]);
  });

  it.each([
    ['NotFoundError', 'not_found'],
    ['NotReadableError', 'not_readable'],
    ['OverconstrainedError', 'not_found'],
  ])('opens the microphone if the camera fails with %s', async (name, cause) => {
    const { camera, told, live, stream } = setUpCamera(({ video }) => (video ? name : undefined));
    await camera.open(BOTH);
    expect(told()).toEqual(['microphone on', `camera ${cause}`]);
    expect(live()).toEqual(['audio']);
    expect(stream()?.getTracks()).toHaveLength(1);
  });

  it('opens the camera if the microphone is missing', async () => {
    const { camera, told, live } = setUpCamera(({ audio }) => (audio ? 'NotFoundError' : undefined));
    await camera.open(BOTH);
    expect(told()).toEqual(['microphone not_found', 'camera on']);
    expect(live()).toEqual(['video']);
  });

  it('reports a device that is muted from the start, as by a switch of the machine', async () => {
    const { camera, browser, told } = setUpCamera();
    const track = new FakeTrack('video');
    track.muted = true;
    browser.getUserMedia = async () => new FakeStream([new FakeTrack('audio'), track]);
    await camera.open(BOTH);
    expect(told()).toEqual(['microphone on', 'camera not_readable']);
    track.rest(false);
    expect(told()).toEqual(['camera on']);
  });

  it('reports a device of which the browser gives no track', async () => {
    const { camera, browser, told } = setUpCamera();
    browser.getUserMedia = async () => new FakeStream([new FakeTrack('audio')]);
    await camera.open(BOTH);
    expect(told()).toEqual(['microphone on', 'camera not_found']);
  });

  it.each([
    [{ microphone: 'granted', camera: 'granted' }, false],
    [{ microphone: 'granted', camera: 'prompt' }, true],
    [{ microphone: 'prompt', camera: 'denied' }, true],
    // For good: no question would come.
    [{ microphone: 'denied', camera: 'denied' }, false],
    [undefined, true],
  ])(
    'knows whether the browser would ask, by %o',
    async (states: Record<string, string> | undefined, asks) => {
      vi.stubGlobal('navigator', {
        permissions: states && { query: async ({ name }: { name: string }) => ({ state: states[name] }) },
      });
      const { camera, events } = setUpCamera();
      await camera.query(BOTH);
      expect(events).toEqual([{ type: 'permission_known', asks }]);
    },
  );

  it('asks again after a refusal only for permanently allowed devices', async () => {
    vi.stubGlobal('navigator', {
      permissions: {
        query: async ({ name }: { name: string }) => ({
          state: name === 'microphone' ? 'granted' : 'denied',
        }),
      },
    });
    const { camera, told, asked } = setUpCamera(({ video }) => (video ? 'NotAllowedError' : undefined));
    await camera.open(BOTH);
    expect(told()).toEqual(['microphone on', 'camera not_allowed']);
    expect(asked.map(({ audio, video }) => [audio !== false, video !== false])).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('asks without constraints if they cannot be met', async () => {
    const { camera, told, asked } = setUpCamera(({ video }) =>
      video === true ? undefined : 'OverconstrainedError',
    );
    await camera.open(BOTH);
    expect(asked[1]).toEqual({ audio: true, video: true });
    expect(told()).toEqual(['microphone on', 'camera on']);
  });

  it('stops what is granted after the visitor left', async () => {
    const { camera, asked, told, opened, live } = setUpCamera();
    const answer = camera.open(BOTH);
    // The request is sent once it is the first in the queue.
    while (asked.length === 0) await Promise.resolve();
    camera.release();
    await answer;
    expect(told()).toEqual([]);
    expect(opened).toHaveLength(2);
    expect(live()).toEqual([]);
  });

  it('stops a camera that was switched off while it was opened', async () => {
    const { camera, asked, told, live } = setUpCamera();
    const answer = camera.open(BOTH);
    while (asked.length === 0) await Promise.resolve();
    camera.close(['camera']);
    await answer;
    expect(told()).toEqual(['microphone on']);
    expect(live()).toEqual(['audio']);
  });
});

describe('a device that is lost', () => {
  it.each(BOTH)('is reported at once, and its last frame is not sent any more (%s)', async (device) => {
    const { camera, opened, told, sent, stream } = setUpCamera();
    await camera.open(BOTH);
    told();
    opened[device === 'microphone' ? 0 : 1]?.end();
    expect(told()).toEqual([`${device} ended`]);
    expect(sent.at(-1)).toEqual([device === 'camera' ? 'video' : 'audio', null]);
    expect(stream()?.getTracks()).toHaveLength(1);
  });

  it('is reported also if only muted by another program, and reported when it is back', async () => {
    const { camera, opened, told } = setUpCamera();
    await camera.open(BOTH);
    told();
    opened[1]?.rest(true);
    expect(told()).toEqual(['camera not_readable']);
    await camera.open(['camera']);
    expect(told()).toEqual([]);
    opened[1]?.rest(false);
    expect(told()).toEqual(['camera on']);
  });

  it('is noticed by a check if the browser does not report it', async () => {
    const { camera, opened, told } = setUpCamera();
    await camera.open(BOTH);
    told();
    camera.check();
    expect(told()).toEqual([]);
    opened[1]?.stop();
    camera.check();
    camera.check();
    expect(told()).toEqual(['camera ended']);
  });

  it('is replaced without touching the other', async () => {
    const { camera, asked, opened, sent, live, told, soft } = setUpCamera();
    await camera.open(BOTH);
    opened[1]?.end();
    await camera.open(['camera']);
    expect(asked[1]).toMatchObject({ audio: false });
    expect(live()).toEqual(['audio', 'video']);
    expect(sent.at(-1)).toEqual(['video', soft[1]]);
    // The end of the replaced track is not reported.
    told();
    opened[1]?.end();
    expect(told()).toEqual([]);
  });
});

describe('the camera adapter during a chat', () => {
  it('turns the camera’s light off when the visitor switches it off, and leaves it off', async () => {
    const { camera, sent, live, stream, told } = setUpCamera();
    await camera.open(BOTH);
    told();
    camera.close(['camera']);
    camera.check();
    expect(live()).toEqual(['audio']);
    expect(sent.at(-1)).toEqual(['video', null]);
    expect(stream()?.getTracks()).toHaveLength(1);
    expect(told()).toEqual([]);
    // A new partner has not seen a last picture that would have to be replaced.
    expect(camera.outgoing().video).toBeNull();
    await camera.open(['camera']);
    expect(live()).toEqual(['audio', 'video']);
  });

  it('mutes and unmutes the open microphone', async () => {
    const { camera, opened, asked, told } = setUpCamera();
    await camera.open(BOTH);
    camera.mute();
    expect(opened[0]?.enabled).toBe(false);
    told();
    await camera.open(['microphone']);
    expect([opened[0]?.enabled, asked.length, told()]).toEqual([true, 1, ['microphone on']]);
  });

  it('keeps a muted microphone muted when another is chosen', async () => {
    const { camera, opened } = setUpCamera();
    await camera.open(BOTH);
    camera.mute();
    await camera.choose('microphone', 'headset');
    expect(opened[2]).toMatchObject({ kind: 'audio', enabled: false });
  });

  it('changes to a chosen device and stops the old one', async () => {
    const { camera, asked, opened, live } = setUpCamera();
    await camera.open(BOTH);
    await camera.choose('camera', 'back');
    expect(asked[1]).toMatchObject({ audio: false, video: { deviceId: { exact: 'back' } } });
    expect(opened[1]?.readyState).toBe('ended');
    expect(live()).toEqual(['audio', 'video']);
  });

  it('reports which way the camera faces', async () => {
    const { camera, events, browser } = setUpCamera();
    await camera.open(BOTH);
    expect(events.at(-1)).toMatchObject({ device: 'camera', mirrored: true });
    const back = new FakeTrack('video', 'back');
    back.facingMode = 'environment';
    browser.getUserMedia = async () => new FakeStream([back]);
    await camera.choose('camera', 'back');
    expect(events.at(-1)).toEqual({ type: 'device_on', device: 'camera', mirrored: false });
  });

  it('returns to the former device if the chosen one cannot be opened', async () => {
    const isChosen = ({ video }: MediaStreamConstraints) => typeof video === 'object' && 'deviceId' in video;
    const { camera, live, asked, told } = setUpCamera((constraints) =>
      isChosen(constraints) ? 'NotReadableError' : undefined,
    );
    await camera.open(BOTH);
    told();
    await camera.choose('camera', 'busy');
    expect(live()).toEqual(['audio', 'video']);
    expect(asked.at(-1)?.video).not.toHaveProperty('deviceId');
    expect(told()).toEqual(['camera on']);
  });

  it('notices added and removed devices', async () => {
    const { camera, browser, devices, told } = setUpCamera();
    await camera.open(BOTH);
    await vi.waitFor(() => expect(devices()?.camera.list).toHaveLength(1), WITHIN_MS);
    told();
    browser.enumerateDevices = async () => [];
    browser.dispatchEvent(new Event('devicechange'));
    await vi.waitFor(() => expect(devices()?.camera.list).toEqual([]), WITHIN_MS);
    expect(told()).toEqual(['devices_changed']);
  });

  it('leaves no track running', async () => {
    const { camera, live, stream, browser, told } = setUpCamera();
    await camera.open(BOTH);
    camera.close(['camera']);
    camera.dispose();
    expect(live()).toEqual([]);
    expect(stream()).toBeNull();
    told();
    browser.dispatchEvent(new Event('devicechange'));
    expect(told()).toEqual([]);
  });
});
