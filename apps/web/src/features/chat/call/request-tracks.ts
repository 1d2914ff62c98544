import { errorName, type Log } from '../log';
import type { Device, MediaCause } from '../machine/state';

export type MediaKind = 'audio' | 'video';

export const KIND_OF: Readonly<Record<Device, MediaKind>> = { microphone: 'audio', camera: 'video' };

/** Where a camera looks: at the visitor, or away from them. */
export type Facing = 'user' | 'environment';

/** Preferences, not requirements: any camera is acceptable. */
const wishesOf = (facing: Facing): Readonly<Record<Device, MediaTrackConstraints>> => ({
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  camera: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: facing },
});

/** The devices the visitor chose, by their id. */
export type ChosenDevices = Partial<Record<Device, string>>;

/** For each device its track, or why there is none. */
export type Requested = ReadonlyMap<Device, MediaStreamTrack | MediaCause>;

/** `facing`: the preferred camera if none was chosen. */
type Source = { media: MediaDevices | undefined; chosen: ChosenDevices; facing: Facing; log: Log };

/**
 * Requests devices from the browser: all at once, so that it asks its user once, and each alone if that fails, so that
 * a device that is missing or taken does not block the other. Never throws.
 */
export async function requestTracks(devices: readonly Device[], source: Source): Promise<Requested> {
  const { media, log } = source;
  if (media === undefined) return new Map(devices.map((device) => [device, 'unsupported'] as const));
  try {
    const tracks = tracksOf(await getTracks(media, devices, source));
    return new Map(devices.map((device) => [device, tracks.get(device) ?? 'not_found'] as const));
  } catch (error) {
    log('media_refused', errorName(error));
    if (devices.length === 1) return new Map(devices.map((device) => [device, causeOf(error)] as const));
    const result = new Map<Device, MediaStreamTrack | MediaCause>();
    for (const device of devices) {
      const alone = (await mayAskAgain(error, device)) ? await requestTracks([device], source) : null;
      result.set(device, alone?.get(device) ?? causeOf(error));
    }
    return result;
  }
}

/** After a refusal nothing is asked again, unless that device itself is permitted. */
async function mayAskAgain(error: unknown, device: Device): Promise<boolean> {
  if (causeOf(error) !== 'not_allowed') return true;
  try {
    // Not every browser knows these names, nor does TypeScript.
    const permission = await navigator.permissions.query({ name: device as PermissionName });
    return permission.state === 'granted';
  } catch {
    return false;
  }
}

async function getTracks(
  media: MediaDevices,
  devices: readonly Device[],
  source: Source,
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

function constraintsOf(devices: readonly Device[], { chosen, facing }: Source): MediaStreamConstraints {
  const wishes = wishesOf(facing);
  const of = (device: Device) => {
    const deviceId = chosen[device];
    if (!devices.includes(device)) return false;
    return deviceId === undefined ? wishes[device] : { ...wishes[device], deviceId: { exact: deviceId } };
  };
  return { audio: of('microphone'), video: of('camera') };
}

function tracksOf(stream: MediaStream): Map<Device, MediaStreamTrack> {
  return new Map(
    stream.getTracks().map((track) => [track.kind === 'audio' ? 'microphone' : 'camera', track] as const),
  );
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
