import { errorName, type Log } from '../log';
import type { CameraEvent, DeviceKind } from '../machine/events';
import type { MediaCause } from '../machine/state';

type Device = { deviceId: string; label: string };

/** What can be chosen from, and what runs now. */
export type Devices = Readonly<Record<DeviceKind, { list: readonly Device[]; current: string | undefined }>>;

export const NO_DEVICES: Devices = {
  audioinput: { list: [], current: undefined },
  videoinput: { list: [], current: undefined },
};

export type MediaKind = 'audio' | 'video';

/** What the partner is sent. */
export type OutgoingTracks = Readonly<Record<MediaKind, MediaStreamTrack | null>>;

export type Camera = {
  /** Asks for camera and microphone and says how it went through `on`, unless `release` came first. */
  acquire(): Promise<void>;
  /** Stops every track; a request still under way gives nothing any more. */
  release(): void;
  /** Silently replaces a track that died, except a camera its owner switched off. */
  check(): Promise<void>;
  setMicrophone(on: boolean): void;
  /** Off stops the track, so that the light goes out; the partner sees black from then on. */
  setCamera(on: boolean): Promise<void>;
  choose(kind: DeviceKind, deviceId: string): Promise<void>;
  outgoing(): OutgoingTracks;
  /** Forgets the browser's devices as well; nothing is heard after this. */
  dispose(): void;
};

export type CameraParts = {
  /** undefined on pages that are not served securely. */
  media: MediaDevices | undefined;
  on: (event: CameraEvent) => void;
  /** The visitor's own picture; a new object whenever its tracks change. */
  onStream: (stream: MediaStream | null) => void;
  onTrack: (kind: MediaKind, track: MediaStreamTrack) => void;
  onDevices: (devices: Devices) => void;
  log: Log;
  createBlackTrack?: () => MediaStreamTrack | null;
};

const KINDS = { audio: 'audioinput', video: 'videoinput' } as const;

/** Wishes, not demands: every camera can meet them. */
const WISHES: Record<MediaKind, MediaTrackConstraints> = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  video: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' },
};

export function createCamera(parts: CameraParts): Camera {
  const { media, log, createBlackTrack = blackTrack } = parts;
  const tracks: Record<MediaKind, MediaStreamTrack | null> = { audio: null, video: null };
  const chosen: Partial<Record<DeviceKind, string>> = {};
  let black: MediaStreamTrack | null = null;
  let microphoneOn = true;
  let cameraOn = true;
  /** Counts acquisitions and releases: what was asked for under an earlier number is dropped. */
  let epoch = 0;
  let running = false;
  /** Requests go one after the other: two at once would fight over one camera. */
  let tail: Promise<void> = Promise.resolve();

  function enqueue(task: () => Promise<void>): Promise<void> {
    tail = tail.then(task).catch((error: unknown) => log('camera', errorName(error)));
    return tail;
  }

  function constraints(kinds: readonly MediaKind[]): MediaStreamConstraints {
    const wish = (kind: MediaKind) => {
      const deviceId = chosen[KINDS[kind]];
      if (!kinds.includes(kind)) return false;
      return deviceId === undefined ? WISHES[kind] : { ...WISHES[kind], deviceId: { exact: deviceId } };
    };
    return { audio: wish('audio'), video: wish('video') };
  }

  /** Opens devices for `kinds`; false when it was called off meanwhile. Throws as getUserMedia does. */
  async function open(kinds: readonly MediaKind[]): Promise<boolean> {
    if (media === undefined) throw new TypeError('no media devices');
    const mine = epoch;
    const stream = await media.getUserMedia(constraints(kinds)).catch((error: unknown) => {
      if (errorName(error) !== 'OverconstrainedError') throw error;
      return media.getUserMedia({ audio: kinds.includes('audio'), video: kinds.includes('video') });
    });
    if (mine !== epoch) {
      for (const track of stream.getTracks()) track.stop();
      return false;
    }
    for (const track of stream.getTracks()) adopt(track.kind as MediaKind, track);
    publish();
    void listDevices();
    return true;
  }

  function adopt(kind: MediaKind, track: MediaStreamTrack): void {
    tracks[kind]?.stop();
    tracks[kind] = track;
    if (kind === 'audio') track.enabled = microphoneOn;
    else dropBlack();
    parts.onTrack(kind, track);
  }

  function publish(): void {
    const live = [tracks.audio, tracks.video].filter((track) => track !== null);
    parts.onStream(live.length === 0 ? null : new MediaStream(live));
  }

  function dropBlack(): void {
    black?.stop();
    black = null;
  }

  async function listDevices(): Promise<void> {
    if (media === undefined || !running) return;
    try {
      const all = await media.enumerateDevices();
      const of = (kind: MediaKind) => ({
        list: all
          .filter((device) => device.kind === KINDS[kind])
          .map(({ deviceId, label }) => ({ deviceId, label })),
        current: tracks[kind]?.getSettings().deviceId ?? chosen[KINDS[kind]],
      });
      if (running) parts.onDevices({ audioinput: of('audio'), videoinput: of('video') });
    } catch (error) {
      log('enumerate_devices', errorName(error));
    }
  }

  const onDeviceChange = () => void listDevices();
  media?.addEventListener('devicechange', onDeviceChange);

  function release(): void {
    epoch += 1;
    running = false;
    dropBlack();
    if (tracks.audio === null && tracks.video === null) return;
    for (const kind of ['audio', 'video'] as const) {
      tracks[kind]?.stop();
      tracks[kind] = null;
    }
    publish();
  }

  /** Opens what a running chat lacks. A failure is only noted: the next check tries again. */
  async function mend(): Promise<void> {
    if (!running) return;
    const kinds: MediaKind[] = [];
    if (tracks.audio?.readyState !== 'live') kinds.push('audio');
    if (cameraOn && tracks.video?.readyState !== 'live') kinds.push('video');
    if (kinds.length === 0) return;
    try {
      await open(kinds);
    } catch (error) {
      log('media_lost', errorName(error));
    }
  }

  /** Some devices cannot be opened beside the present one; then that is closed first. */
  async function change(kind: MediaKind, deviceId: string): Promise<void> {
    const before = chosen[KINDS[kind]];
    chosen[KINDS[kind]] = deviceId;
    if (!running || (kind === 'video' && !cameraOn)) return;
    try {
      await open([kind]);
    } catch {
      tracks[kind]?.stop();
      try {
        await open([kind]);
      } catch (error) {
        log('choose_device', errorName(error));
        if (before === undefined) delete chosen[KINDS[kind]];
        else chosen[KINDS[kind]] = before;
        await mend();
      }
    }
  }

  return {
    acquire() {
      release();
      microphoneOn = true;
      cameraOn = true;
      const mine = epoch;
      return enqueue(async () => {
        if (mine !== epoch) return;
        running = true;
        try {
          if (await open(['audio', 'video'])) parts.on({ type: 'camera_ready' });
        } catch (error) {
          if (mine !== epoch) return;
          running = false;
          log('camera_refused', errorName(error));
          parts.on({ type: 'camera_refused', cause: causeOf(error) });
        }
      });
    },
    release,
    check: () => enqueue(mend),
    setMicrophone(on) {
      microphoneOn = on;
      if (tracks.audio !== null) tracks.audio.enabled = on;
    },
    setCamera(on) {
      cameraOn = on;
      return enqueue(async () => {
        if (!running || cameraOn !== on) return;
        if (on) return mend();
        tracks.video?.stop();
        tracks.video = null;
        publish();
        black = createBlackTrack();
        if (black !== null) parts.onTrack('video', black);
      });
    },
    choose: (kind, deviceId) => enqueue(() => change(kind === 'audioinput' ? 'audio' : 'video', deviceId)),
    outgoing: () => ({ audio: tracks.audio, video: tracks.video ?? black }),
    dispose() {
      release();
      media?.removeEventListener('devicechange', onDeviceChange);
    },
  };
}

/** Which of the causes people can act on an error of getUserMedia stands for. */
function causeOf(error: unknown): MediaCause {
  switch (errorName(error)) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'not_allowed';
    case 'NotFoundError':
      return 'not_found';
    case 'NotReadableError':
    case 'AbortError':
      return 'not_readable';
    case 'OverconstrainedError':
      return 'overconstrained';
    case 'TypeError':
      return 'unsupported';
    default:
      return 'other';
  }
}

/** Without it the partner would keep looking at the last picture of a camera that was switched off. */
function blackTrack(): MediaStreamTrack | null {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 180;
  canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.captureStream(1).getVideoTracks()[0] ?? null;
}
