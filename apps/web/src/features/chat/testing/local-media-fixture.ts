// For tests: a browser with a camera and a microphone, and the adapter that opens them.

import { memoryStore } from '@/lib/storage';
import { createLocalMedia, type Devices } from '../call/devices/local-media';
import type { LocalMediaEvent } from '../session/machine/events';
import type { Device } from '../session/machine/state';

export class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  enabled = true;
  muted = false;
  facingMode: string | undefined;
  constructor(
    readonly kind: string,
    readonly deviceId = 'default',
  ) {
    super();
  }
  clone(): FakeTrack {
    return new FakeTrack(this.kind, this.deviceId);
  }
  stop(): void {
    this.readyState = 'ended';
  }
  getSettings(): MediaTrackSettings {
    return { deviceId: this.deviceId, ...(this.facingMode && { facingMode: this.facingMode }) };
  }
  /** The browser takes it away. */
  end(): void {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }
  rest(muted: boolean): void {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  }
}

export class FakeStream {
  constructor(readonly tracks: readonly FakeTrack[]) {}
  getTracks(): readonly FakeTrack[] {
    return this.tracks;
  }
}

export const BOTH: readonly Device[] = ['microphone', 'camera'];

/**
 * A browser with a camera and a microphone; `refuse` says which requests fail, and how; `canBlur`: it can process
 * pictures.
 */
export function setUpCamera(
  refuse: (constraints: MediaStreamConstraints) => string | undefined = () => undefined,
  { canBlur = true } = {},
) {
  const opened: FakeTrack[] = [];
  const asked: MediaStreamConstraints[] = [];
  const events: LocalMediaEvent[] = [];
  const sent: [string, FakeTrack | null][] = [];
  let stream: FakeStream | null = null;
  let devices: Devices | undefined;
  const browser = Object.assign(new EventTarget(), {
    async getUserMedia(constraints: MediaStreamConstraints) {
      asked.push(constraints);
      const name = refuse(constraints);
      if (name !== undefined) throw new DOMException('no', name);
      const kinds = (['audio', 'video'] as const).filter((kind) => constraints[kind]);
      const tracks = kinds.map((kind) => {
        const track = new FakeTrack(kind);
        const { [kind]: wishes } = constraints;
        if (typeof wishes === 'object') track.facingMode = wishes.facingMode as string | undefined;
        return track;
      });
      opened.push(...tracks);
      return new FakeStream(tracks);
    },
    enumerateDevices: async () => [{ kind: 'videoinput', deviceId: 'default', label: 'Front' }],
  });
  const soft: FakeTrack[] = [];
  const { handlers, ...adapter } = createLocalMedia({
    media: browser as unknown as MediaDevices,
    store: memoryStore(),
    on: (event) => events.push(event),
    onStream: (next) => {
      stream = next as unknown as FakeStream | null;
    },
    onTrack: (kind, track) => sent.push([kind, track as unknown as FakeTrack | null]),
    onDevices: (next) => {
      devices = next;
    },
    log: () => undefined,
    blurredPicture: () => {
      if (!canBlur) return null;
      const track = new FakeTrack('video', 'soft');
      soft.push(track);
      return { track: track as unknown as MediaStreamTrack, stop: () => track.stop() };
    },
  });
  return {
    camera: {
      ...adapter,
      open: (devices: readonly Device[]) => handlers.open_devices({ type: 'open_devices', devices }),
      query: (devices: readonly Device[]) => handlers.query_permission({ type: 'query_permission', devices }),
      close: (devices: readonly Device[]) => handlers.close_devices({ type: 'close_devices', devices }),
      mute: handlers.mute_microphone,
      release: handlers.release_media,
      check: handlers.check_media,
      choose: (device: Device, deviceId: string) =>
        handlers.choose_device({ type: 'choose_device', device, deviceId }),
      flip: handlers.flip_camera,
      setBlurred: (blurred: boolean) => handlers.blur_picture({ type: 'blur_picture', blurred }),
    },
    browser,
    opened,
    asked,
    sent,
    soft,
    stream: () => stream,
    devices: () => devices,
    live: () => opened.filter((track) => track.readyState === 'live').map(({ kind }) => kind),
    /** What was told since the last look, as 'camera on' or 'camera not_found'. */
    told: () =>
      events.splice(0).map((event) => {
        if (event.type !== 'device_on' && event.type !== 'device_lost') return event.type;
        return `${event.device} ${event.type === 'device_on' ? 'on' : event.cause}`;
      }),
    events,
  };
}
