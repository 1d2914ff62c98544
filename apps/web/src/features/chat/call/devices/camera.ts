import { errorName, type Log } from '@/features/chat/log';
import type { CameraEvent } from '@/features/chat/session/machine/events';
import type { Device, MediaCause } from '@/features/chat/session/machine/state';
import { createBlackTrack } from './black-track';
import type { createBlurredPicture } from './blurred-picture';
import { createDeviceTurns, type GoesOn } from './device-turns';
import { type ChosenDevices, type Facing, KIND_OF, type MediaKind, requestTracks } from './request-tracks';
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

/** Camera and microphone. It does what it is told and reports the result through `on`; the machine decides. */
export type Camera = {
  /** Opens those that are not running, and unmutes the microphone if it is among them. Reports on each. */
  open(devices: readonly Device[]): Promise<void>;
  /** Stops their tracks, so that the light goes out; the partner sees black. The results of pending requests are dropped. */
  close(devices: readonly Device[]): void;
  /** The microphone stays open and is silent. */
  mute(): void;
  /** Closes both. */
  release(): void;
  /** Reports tracks that ended without an event. */
  check(): void;
  choose(device: Device, deviceId: string): Promise<void>;
  /** Opens the camera that faces the other way. */
  flip(): Promise<void>;
  /** Sends a blurred picture, as it does from the start, or the camera's own. */
  setBlurred(blurred: boolean): void;
  outgoing(): OutgoingTracks;
  /** Also stops listening to the browser's devices; nothing is reported after this. */
  dispose(): void;
};

export type CameraParts = {
  /** undefined on pages that are not served securely. */
  media: MediaDevices | undefined;
  chosen: ChosenDevices;
  on: (event: CameraEvent) => void;
  /** The visitor's own picture; a new object whenever its tracks change. */
  onStream: (stream: MediaStream | null) => void;
  /** The track sent of that kind from now on; null: none. */
  onTrack: (kind: MediaKind, track: MediaStreamTrack | null) => void;
  onDevices: (devices: Devices) => void;
  log: Log;
  blackTrack?: () => MediaStreamTrack | null;
  softPicture?: typeof createBlurredPicture;
};

const INPUT_OF = { microphone: 'audioinput', camera: 'videoinput' } as const;

export function createCamera(parts: CameraParts): Camera {
  const { media, on, onTrack, log, blackTrack = createBlackTrack } = parts;
  const chosen: ChosenDevices = { ...parts.chosen };
  const held: Record<Device, MediaStreamTrack | null> = { microphone: null, camera: null };
  /** Devices that were opened and not closed since. */
  const wanted = new Set<Device>();
  const picture = createSentPicture(parts.softPicture);
  let facing: Facing = 'user';
  let muted = false;
  let black: MediaStreamTrack | null = null;
  const turns = createDeviceTurns((error) => log('camera', errorName(error)));

  function runs(device: Device): boolean {
    return held[device]?.readyState === 'live';
  }

  function tellOn(device: Device, track: MediaStreamTrack): void {
    const { deviceId = null, facingMode } = track.getSettings();
    on({ type: 'device_on', device, deviceId, mirrored: facingMode !== 'environment' });
  }

  /** Requests the devices; gives for each the cause if it is wanted but not available. */
  function request(
    devices: readonly Device[],
    goesOn: GoesOn,
  ): (device: Device) => Promise<MediaCause | null> {
    const requested = requestTracks(devices, { media, chosen, facing, goesOn, log });
    return async (device) => {
      const got = await requested(device);
      const dropped = !goesOn(device);
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
    held[device]?.stop();
    held[device] = track;
    if (device === 'microphone') track.enabled = !muted;
    else {
      dropBlack();
      picture.use(track);
    }
    // The browser ends or mutes a track when the device is removed, taken or no longer allowed.
    track.addEventListener('ended', () => lose(device, track));
    const onMute = () => {
      if (held[device] === track) on({ type: 'device_lost', device, cause: 'not_readable' });
    };
    track.addEventListener('mute', onMute);
    track.addEventListener('unmute', () => {
      if (held[device] === track) tellOn(device, track);
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
    if (held[device] !== track) return;
    drop(device);
    publish();
    on({ type: 'device_lost', device, cause: 'ended' });
  }

  /** Otherwise the partner would keep looking at the last picture. */
  function drop(device: Device): void {
    const track = held[device];
    if (track === null) return;
    held[device] = null;
    track.stop();
    if (device === 'camera') {
      picture.use(null);
      black ??= blackTrack();
    }
    onTrack(KIND_OF[device], device === 'camera' ? black : null);
  }

  function dropBlack(): void {
    black?.stop();
    black = null;
  }

  function publish(): void {
    const live = [held.microphone, held.camera].filter((track) => track !== null);
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
        current: held[device]?.getSettings().deviceId ?? chosen[device],
      });
      if (wanted.size > 0) parts.onDevices({ microphone: of('microphone'), camera: of('camera') });
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
    goesOn: GoesOn,
    done: (device: Device) => void,
  ): Promise<void> {
    const missing = devices.filter((device) => goesOn(device) && !runs(device));
    const causeOf = missing.length > 0 ? request(missing, goesOn) : null;
    // The microphone comes first: it never has to wait for the camera.
    for (const device of devices) {
      const cause = missing.includes(device) ? await causeOf?.(device) : null;
      const track = held[device];
      if (!goesOn(device)) continue;
      if (cause) on({ type: 'device_lost', device, cause });
      else if (track !== null && !track.muted) tellOn(device, track);
      done(device);
    }
  }

  function setChosen(device: Device, deviceId: string | undefined): void {
    if (deviceId === undefined) delete chosen[device];
    else chosen[device] = deviceId;
  }

  /**
   * Opens the chosen device; `undo` takes the choice back if that fails. Some devices cannot be opened beside the
   * current one; then that is closed first.
   */
  async function reopen(device: Device, undo: () => void, goesOn: GoesOn): Promise<void> {
    if (!wanted.has(device)) return;
    if ((await request([device], goesOn)(device)) !== null) {
      drop(device);
      if ((await request([device], goesOn)(device)) !== null) {
        log('choose_device', 'not opened');
        undo();
      }
    }
    await openNow([device], goesOn, () => undefined);
  }

  function change(device: Device, deviceId: string, goesOn: GoesOn): Promise<void> {
    const before = chosen[device];
    setChosen(device, deviceId);
    return reopen(device, () => setChosen(device, before), goesOn);
  }

  function flip(goesOn: GoesOn): Promise<void> {
    const before = { facing, deviceId: chosen.camera };
    facing = held.camera?.getSettings().facingMode === 'environment' ? 'user' : 'environment';
    setChosen('camera', undefined);
    const undo = () => {
      facing = before.facing;
      setChosen('camera', before.deviceId);
    };
    return reopen('camera', undo, goesOn);
  }

  function close(devices: readonly Device[]): void {
    turns.giveUp(devices);
    for (const device of devices) {
      wanted.delete(device);
      drop(device);
    }
    publish();
  }

  function release(): void {
    close(['microphone', 'camera']);
    dropBlack();
  }

  return {
    open(devices) {
      for (const device of devices) wanted.add(device);
      if (devices.includes('microphone')) {
        muted = false;
        if (held.microphone !== null) held.microphone.enabled = true;
      }
      return turns.take(devices, (goesOn, done) => openNow(devices, goesOn, done));
    },
    close,
    mute() {
      muted = true;
      if (held.microphone !== null) held.microphone.enabled = false;
    },
    release,
    check() {
      for (const device of wanted) {
        const track = held[device];
        if (track?.readyState === 'ended') lose(device, track);
      }
    },
    choose: (device, deviceId) => turns.take([device], (goesOn) => change(device, deviceId, goesOn)),
    flip: () => turns.take(['camera'], flip),
    setBlurred(blurred) {
      picture.setBlurred(blurred);
      if (held.camera !== null) sendPicture();
    },
    outgoing: () => ({ audio: held.microphone, video: picture.track() }),
    dispose() {
      release();
      media?.removeEventListener('devicechange', onDeviceChange);
    },
  };
}
