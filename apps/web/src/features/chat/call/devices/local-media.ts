import { errorName, type Log } from '@/features/chat/log';
import type { EffectHandlers } from '@/features/chat/session/machine/effects';
import type { LocalMediaEvent } from '@/features/chat/session/machine/events';
import { DEVICES, type Device, type MediaCause } from '@/features/chat/session/machine/state';
import type { KeyValueStore } from '@/lib/storage';
import type { createBlurredPicture } from './blurred-picture';
import { createDeviceQueue, type IsCurrent } from './device-queue';
import { DEVICE_KEYS, readDevice } from './media-choices';
import { asksFor, type DevicePreference, KIND_OF, type MediaKind, requestTracks } from './request-tracks';
import { createSentPicture } from './sent-picture';

type ListedDevice = { deviceId: string; label: string };

/** The available devices, and those that are running. */
export type Devices = Readonly<
  Record<Device, { list: readonly ListedDevice[]; current: string | undefined }>
>;

export const NO_DEVICES: Devices = {
  microphone: { list: [], current: undefined },
  camera: { list: [], current: undefined },
};

/** The tracks sent to the partner. */
export type OutgoingTracks = Readonly<Record<MediaKind, MediaStreamTrack | null>>;

export type LocalMedia = ReturnType<typeof createLocalMedia>;

export type LocalMediaParts = {
  /** undefined on pages that are not served securely. */
  media: MediaDevices | undefined;
  /** Keeps the chosen devices. */
  store: KeyValueStore;
  on: (event: LocalMediaEvent) => void;
  /** The visitor's own picture; a new object whenever its tracks change. */
  onStream: (stream: MediaStream | null) => void;
  /** The track sent of that kind from now on; null: none. */
  onTrack: (kind: MediaKind, track: MediaStreamTrack | null) => void;
  onDevices: (devices: Devices) => void;
  log: Log;
  blurredPicture?: typeof createBlurredPicture;
};

const INPUT_OF = { microphone: 'audioinput', camera: 'videoinput' } as const;

/**
 * Camera and microphone. It runs the effects on them and reports the result through `on`; the machine decides. What an
 * abandoned request gives is dropped.
 */
export function createLocalMedia(parts: LocalMediaParts) {
  const { media, store, on, onTrack, log } = parts;
  const wishes: Record<Device, DevicePreference> = {
    microphone: { deviceId: readDevice(store, 'microphone'), facing: 'user' },
    camera: { deviceId: readDevice(store, 'camera'), facing: 'user' },
  };
  const tracks: Record<Device, MediaStreamTrack | null> = { microphone: null, camera: null };
  /** Devices that were opened and not closed since. */
  const wanted = new Set<Device>();
  const picture = createSentPicture(parts.blurredPicture);
  let muted = false;
  const queue = createDeviceQueue((error) => log('camera', errorName(error)));

  /** A muted microphone stays open. */
  function setMuted(next: boolean): void {
    muted = next;
    if (tracks.microphone !== null) tracks.microphone.enabled = !muted;
  }

  function runs(device: Device): boolean {
    return tracks[device]?.readyState === 'live';
  }

  function reportOn(device: Device, track: MediaStreamTrack): void {
    on({ type: 'device_on', device, mirrored: track.getSettings().facingMode !== 'environment' });
  }

  /** Requests the devices; gives for each the cause if it is wanted but not available. */
  function request(
    devices: readonly Device[],
    isCurrent: IsCurrent,
  ): (device: Device) => Promise<MediaCause | null> {
    const requested = requestTracks(devices, { media, wishes, log });
    return async (device) => {
      const got = await requested(device);
      const dropped = !isCurrent(device);
      if (typeof got === 'string') return dropped ? null : got;
      if (dropped) got.stop();
      else {
        adopt(device, got);
        publish();
      }
      void listDevices();
      return null;
    };
  }

  function adopt(device: Device, track: MediaStreamTrack): void {
    tracks[device]?.stop();
    tracks[device] = track;
    if (device === 'microphone') track.enabled = !muted;
    else picture.use(track);
    // The browser ends or mutes a track when the device is removed, taken or no longer allowed.
    track.addEventListener('ended', () => lose(device, track));
    const onMute = () => {
      if (tracks[device] === track) on({ type: 'device_lost', device, cause: 'not_readable' });
    };
    track.addEventListener('mute', onMute);
    track.addEventListener('unmute', () => {
      if (tracks[device] === track) reportOn(device, track);
    });
    if (device === 'camera') sendPicture();
    else onTrack('audio', track);
    // A switch of the machine may have muted it before it was opened, which no event tells.
    if (track.muted) onMute();
  }

  function sendPicture(): void {
    const track = picture.track();
    onTrack('video', track);
    if (track === null) on({ type: 'blur_impossible' });
  }

  function lose(device: Device, track: MediaStreamTrack): void {
    if (tracks[device] !== track) return;
    drop(device);
    publish();
    on({ type: 'device_lost', device, cause: 'ended' });
  }

  function drop(device: Device): void {
    const track = tracks[device];
    if (track === null) return;
    tracks[device] = null;
    track.stop();
    if (device === 'camera') picture.use(null);
    onTrack(KIND_OF[device], null);
  }

  function publish(): void {
    const live = [tracks.microphone, tracks.camera].filter((track) => track !== null);
    parts.onStream(live.length === 0 ? null : new MediaStream(live));
  }

  async function listDevices(): Promise<void> {
    if (media === undefined || wanted.size === 0) return;
    try {
      const all = await media.enumerateDevices();
      const of = (device: Device) => ({
        list: all
          .filter(({ kind }) => kind === INPUT_OF[device])
          .map(({ deviceId, label }) => ({ deviceId, label })),
        current: tracks[device]?.getSettings().deviceId ?? wishes[device].deviceId,
      });
      if (wanted.size === 0) return;
      parts.onDevices({ microphone: of('microphone'), camera: of('camera') });
    } catch (error) {
      log('enumerate_devices', errorName(error));
    }
  }

  const onDeviceChange = () => {
    void listDevices();
    on({ type: 'devices_changed' });
  };
  media?.addEventListener('devicechange', onDeviceChange);

  async function openNow(
    devices: readonly Device[],
    isCurrent: IsCurrent,
    done: (device: Device) => void,
  ): Promise<void> {
    const missing = devices.filter((device) => isCurrent(device) && !runs(device));
    const causeOf = missing.length > 0 ? request(missing, isCurrent) : null;
    // The microphone comes first: it never has to wait for the camera.
    for (const device of devices) {
      const cause = missing.includes(device) ? await causeOf?.(device) : null;
      const track = tracks[device];
      if (!isCurrent(device)) continue;
      if (cause) on({ type: 'device_lost', device, cause });
      else if (track !== null && !track.muted) reportOn(device, track);
      done(device);
    }
  }

  /**
   * Opens another device of its kind, or the same as before if that fails. Some devices cannot be opened beside the
   * current one; then that is closed first.
   */
  async function reopen(device: Device, wish: DevicePreference, isCurrent: IsCurrent): Promise<void> {
    const before = wishes[device];
    wishes[device] = wish;
    if (!wanted.has(device)) return;
    if ((await request([device], isCurrent)(device)) !== null) {
      drop(device);
      if ((await request([device], isCurrent)(device)) !== null) {
        log('choose_device', 'not opened');
        wishes[device] = before;
      }
    }
    await openNow([device], isCurrent, () => undefined);
  }

  function close(devices: readonly Device[]): void {
    queue.abandon(devices);
    for (const device of devices) {
      wanted.delete(device);
      drop(device);
    }
    publish();
  }

  const release = () => close(DEVICES);

  return {
    handlers: {
      async query_permission({ devices }) {
        // Where a page may use no device at all there is nothing to explain.
        on({ type: 'permission_known', asks: media !== undefined && (await asksFor(devices)) });
      },
      open_devices({ devices }) {
        for (const device of devices) wanted.add(device);
        if (devices.includes('microphone')) setMuted(false);
        return queue.run(devices, (isCurrent, done) => openNow(devices, isCurrent, done));
      },
      close_devices: ({ devices }) => close(devices),
      mute_microphone: () => setMuted(true),
      release_media: release,
      check_media() {
        for (const device of wanted) {
          const track = tracks[device];
          if (track?.readyState === 'ended') lose(device, track);
        }
      },
      choose_device({ device, deviceId }) {
        store.setItem(DEVICE_KEYS[device], deviceId);
        return queue.run([device], (isCurrent) => reopen(device, { ...wishes[device], deviceId }, isCurrent));
      },
      flip_camera: () =>
        queue.run(['camera'], (isCurrent) => {
          const facing = tracks.camera?.getSettings().facingMode === 'environment' ? 'user' : 'environment';
          return reopen('camera', { deviceId: undefined, facing }, isCurrent);
        }),
      blur_picture({ blurred }) {
        picture.setBlurred(blurred);
        if (tracks.camera !== null) sendPicture();
      },
    } satisfies Partial<EffectHandlers>,
    outgoing: (): OutgoingTracks => ({ audio: tracks.microphone, video: picture.track() }),
    /** Also stops listening to the browser's devices; nothing is reported after this. */
    dispose() {
      release();
      media?.removeEventListener('devicechange', onDeviceChange);
    },
  };
}
