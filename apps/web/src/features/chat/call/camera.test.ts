import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CameraEvent } from '../machine/events';
import { createCamera, type Devices } from './camera';

class FakeTrack {
  readyState: 'live' | 'ended' = 'live';
  enabled = true;
  constructor(
    readonly kind: string,
    readonly deviceId = 'default',
  ) {}
  stop(): void {
    this.readyState = 'ended';
  }
  getSettings(): MediaTrackSettings {
    return { deviceId: this.deviceId };
  }
}

class FakeStream {
  constructor(readonly tracks: readonly FakeTrack[]) {}
  getTracks(): readonly FakeTrack[] {
    return this.tracks;
  }
}

/** A browser with a camera and a microphone; `refuse` says which requests fail, and how. */
function setUp(refuse: (constraints: MediaStreamConstraints) => string | undefined = () => undefined) {
  const opened: FakeTrack[] = [];
  const asked: MediaStreamConstraints[] = [];
  const events: CameraEvent[] = [];
  const sent: FakeTrack[] = [];
  let stream: FakeStream | null = null;
  let devices: Devices | undefined;
  const browser = Object.assign(new EventTarget(), {
    async getUserMedia(constraints: MediaStreamConstraints) {
      asked.push(constraints);
      const name = refuse(constraints);
      if (name !== undefined) throw new DOMException('no', name);
      const kinds = (['audio', 'video'] as const).filter((kind) => constraints[kind]);
      const tracks = kinds.map((kind) => new FakeTrack(kind));
      opened.push(...tracks);
      return new FakeStream(tracks);
    },
    enumerateDevices: async () => [{ kind: 'videoinput', deviceId: 'default', label: 'Front' }],
  });
  const black = new FakeTrack('video');
  const camera = createCamera({
    media: browser as unknown as MediaDevices,
    on: (event) => events.push(event),
    onStream: (next) => {
      stream = next as unknown as FakeStream | null;
    },
    onTrack: (_kind, track) => sent.push(track as unknown as FakeTrack),
    onDevices: (next) => {
      devices = next;
    },
    log: () => undefined,
    createBlackTrack: () => black as unknown as MediaStreamTrack,
  });
  return {
    camera,
    browser,
    opened,
    asked,
    events,
    sent,
    black,
    stream: () => stream,
    devices: () => devices,
    live: () => opened.filter((track) => track.readyState === 'live').map(({ kind }) => kind),
  };
}

beforeEach(() => vi.stubGlobal('MediaStream', FakeStream));
afterEach(() => vi.unstubAllGlobals());

describe('asking for camera and microphone', () => {
  it('asks for both at once', async () => {
    const { camera, events, stream, live } = setUp();
    await camera.acquire();
    expect(events).toEqual([{ type: 'camera_ready' }]);
    expect(live()).toEqual(['audio', 'video']);
    expect(stream()?.getTracks()).toHaveLength(2);
  });

  it.each([
    ['NotAllowedError', 'not_allowed'],
    ['SecurityError', 'not_allowed'],
    ['NotFoundError', 'not_found'],
    ['NotReadableError', 'not_readable'],
    ['AbortError', 'not_readable'],
    ['OverconstrainedError', 'overconstrained'],
    ['InvalidStateError', 'other'],
  ])('%s is told as %s', async (name, cause) => {
    const { camera, events } = setUp(() => name);
    await camera.acquire();
    expect(events).toEqual([{ type: 'camera_refused', cause }]);
  });

  it('tells of a page that may not ask at all', async () => {
    const events: CameraEvent[] = [];
    const camera = createCamera({
      media: undefined,
      on: (event) => events.push(event),
      onStream: () => undefined,
      onTrack: () => undefined,
      onDevices: () => undefined,
      log: () => undefined,
    });
    await camera.acquire();
    expect(events).toEqual([{ type: 'camera_refused', cause: 'unsupported' }]);
  });

  it('asks plainly when the wishes cannot be met', async () => {
    const { camera, events, asked } = setUp(({ video }) =>
      video === true ? undefined : 'OverconstrainedError',
    );
    await camera.acquire();
    expect(asked[1]).toEqual({ audio: true, video: true });
    expect(events).toEqual([{ type: 'camera_ready' }]);
  });

  it('drops what is granted after the visitor left', async () => {
    const { camera, events, opened, live } = setUp();
    const answer = camera.acquire();
    // The request is out once it stands first in the queue.
    await Promise.resolve();
    camera.release();
    await answer;
    expect(events).toEqual([]);
    expect(opened).toHaveLength(2);
    expect(live()).toEqual([]);
  });
});

describe('while the chat runs', () => {
  it('replaces a track that died, and only that', async () => {
    const { camera, asked, opened, sent, live } = setUp();
    await camera.acquire();
    await camera.check();
    expect(asked).toHaveLength(1);
    opened[1]?.stop();
    await camera.check();
    expect(asked[1]).toMatchObject({ audio: false });
    expect(live()).toEqual(['audio', 'video']);
    expect(sent.at(-1)).toBe(opened[2]);
  });

  it('tries again at the next check when a replacement fails', async () => {
    let broken = false;
    const { camera, opened, live, events } = setUp(() => (broken ? 'NotReadableError' : undefined));
    await camera.acquire();
    opened[1]?.stop();
    broken = true;
    await camera.check();
    expect(live()).toEqual(['audio']);
    broken = false;
    await camera.check();
    expect(live()).toEqual(['audio', 'video']);
    expect(events).toHaveLength(1);
  });

  it('puts the light out when the owner switches the camera off, and leaves it out', async () => {
    const { camera, sent, black, live, stream } = setUp();
    await camera.acquire();
    await camera.setCamera(false);
    await camera.check();
    expect(live()).toEqual(['audio']);
    expect(sent.at(-1)).toBe(black);
    expect(camera.outgoing().video).toBe(black);
    expect(stream()?.getTracks()).toHaveLength(1);
    await camera.setCamera(true);
    expect(live()).toEqual(['audio', 'video']);
    expect(black.readyState).toBe('ended');
  });

  it('keeps a muted microphone muted when it has to be opened anew', async () => {
    const { camera, opened } = setUp();
    await camera.acquire();
    camera.setMicrophone(false);
    expect(opened[0]?.enabled).toBe(false);
    opened[0]?.stop();
    await camera.check();
    expect(opened[2]).toMatchObject({ kind: 'audio', enabled: false });
  });

  it('changes to a chosen device and lets the old one go', async () => {
    const { camera, asked, opened, live } = setUp();
    await camera.acquire();
    await camera.choose('videoinput', 'back');
    expect(asked[1]).toMatchObject({ audio: false, video: { deviceId: { exact: 'back' } } });
    expect(opened[1]?.readyState).toBe('ended');
    expect(live()).toEqual(['audio', 'video']);
  });

  it('returns to the former device when the chosen one cannot be opened', async () => {
    const chosen = ({ video }: MediaStreamConstraints) => typeof video === 'object' && 'deviceId' in video;
    const { camera, live, asked } = setUp((constraints) =>
      chosen(constraints) ? 'NotReadableError' : undefined,
    );
    await camera.acquire();
    await camera.choose('videoinput', 'busy');
    expect(live()).toEqual(['audio', 'video']);
    expect(asked.at(-1)?.video).not.toHaveProperty('deviceId');
  });

  it('notices devices that come and go', async () => {
    const { camera, browser, devices } = setUp();
    await camera.acquire();
    await vi.waitFor(() => expect(devices()?.videoinput.list).toHaveLength(1));
    browser.enumerateDevices = async () => [];
    browser.dispatchEvent(new Event('devicechange'));
    await vi.waitFor(() => expect(devices()?.videoinput.list).toEqual([]));
  });

  it('leaves no track running', async () => {
    const { camera, live, black, stream } = setUp();
    await camera.acquire();
    await camera.setCamera(false);
    camera.dispose();
    await camera.check();
    expect(live()).toEqual([]);
    expect(black.readyState).toBe('ended');
    expect(stream()).toBeNull();
  });
});
