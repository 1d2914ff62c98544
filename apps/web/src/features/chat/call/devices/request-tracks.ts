import { errorName, type Log } from '@/features/chat/log';
import type { Device, MediaCause } from '@/features/chat/session/machine/state';

export type MediaKind = 'audio' | 'video';

export const KIND_OF: Readonly<Record<Device, MediaKind>> = { microphone: 'audio', camera: 'video' };

/** Where a camera looks: at the visitor, or away from them. */
type Facing = 'user' | 'environment';

/** Preferences, not requirements: any camera is acceptable. */
const PREFERENCES: Readonly<Record<Device, MediaTrackConstraints>> = {
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  camera: { width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Which device of its kind is opened: the one the visitor chose, else preferably a camera that looks that way. */
export type DevicePreference = { deviceId: string | undefined; facing: Facing };

/** The track of a device, or why there is none. */
type TrackResult = MediaStreamTrack | MediaCause;

type TrackRequest = {
  media: MediaDevices | undefined;
  wishes: Readonly<Record<Device, DevicePreference>>;
  log: Log;
};

/**
 * Requests devices from the browser: all at once, so that it asks its user once, and each alone if that fails, so that
 * a device that is missing or taken does not block the other. Where nothing is asked each is requested alone from the
 * start: then a camera that hangs blocks nothing either. Never throws.
 */
export function requestTracks(
  devices: readonly Device[],
  source: TrackRequest,
): (device: Device) => Promise<TrackResult> {
  const asked = Promise.all(devices.map(isPermitted)).then((permitted) => {
    const groups = permitted.every(Boolean) ? devices.map((device) => [device]) : [devices];
    return groups.map((group) => ({ group, answer: requestTogether(group, source) }));
  });
  return async (device) => {
    const request = (await asked).find(({ group }) => group.includes(device));
    return (await request?.answer)?.(device) ?? 'not_found';
  };
}

async function requestTogether(
  devices: readonly Device[],
  source: TrackRequest,
): Promise<(device: Device) => TrackResult> {
  const { media, log } = source;
  if (media === undefined) return () => 'unsupported';
  try {
    const tracks = (await getTracks(media, devices, source)).getTracks();
    return (device) => tracks.find(({ kind }) => kind === KIND_OF[device]) ?? 'not_found';
  } catch (error) {
    log('media_refused', errorName(error));
    const cause = causeOf(error);
    if (devices.length === 1) return () => cause;
    const result = new Map<Device, TrackResult>();
    for (const device of devices) {
      const mayAsk = cause !== 'not_allowed' || (await isPermitted(device));
      if (mayAsk) result.set(device, (await requestTogether([device], source))(device));
    }
    return (device) => result.get(device) ?? cause;
  }
}

/** What the browser does when that device is requested; as if it asked its user, where it does not tell. */
async function permissionOf(device: Device): Promise<PermissionState> {
  try {
    // Not every browser knows these names, nor does TypeScript.
    return (await navigator.permissions.query({ name: device as PermissionName })).state;
  } catch {
    return 'prompt';
  }
}

/** For good: requesting that device asks its user nothing. */
const isPermitted = async (device: Device) => (await permissionOf(device)) === 'granted';

/** Would the browser ask its user before it opens these devices? Never throws. */
export async function asksFor(devices: readonly Device[]): Promise<boolean> {
  return (await Promise.all(devices.map(permissionOf))).includes('prompt');
}

async function getTracks(
  media: MediaDevices,
  devices: readonly Device[],
  source: TrackRequest,
): Promise<MediaStream> {
  try {
    return await media.getUserMedia(constraintsOf(devices, source));
  } catch (error) {
    if (errorName(error) !== 'OverconstrainedError') throw error;
    return await media.getUserMedia({
      audio: devices.includes('microphone'),
      video: devices.includes('camera'),
    });
  }
}

function constraintsOf(devices: readonly Device[], { wishes }: TrackRequest): MediaStreamConstraints {
  const of = (device: Device): MediaTrackConstraints | false => {
    const { deviceId, facing } = wishes[device];
    return (
      devices.includes(device) && {
        ...PREFERENCES[device],
        ...(device === 'camera' && { facingMode: facing }),
        ...(deviceId !== undefined && { deviceId: { exact: deviceId } }),
      }
    );
  };
  return { audio: of('microphone'), video: of('camera') };
}

/** The cause, among those people can act on, of an error of getUserMedia. */
function causeOf(error: unknown): MediaCause {
  switch (errorName(error)) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'not_allowed';
    case 'NotFoundError':
    // Nothing is required in the end: WebKit reports a missing device like this.
    case 'OverconstrainedError':
      return 'not_found';
    case 'NotReadableError':
    case 'AbortError':
      return 'not_readable';
    case 'TypeError':
      return 'unsupported';
    default:
      return 'other';
  }
}
