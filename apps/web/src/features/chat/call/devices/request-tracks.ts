import { errorName, type Log } from '@/features/chat/log';
import type { Device, MediaCause } from '@/features/chat/session/machine/state';
import type { GoesOn } from './device-turns';

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

/** The track of a device, or why there is none. */
type Got = MediaStreamTrack | MediaCause;

/** `facing`: the preferred camera if none was chosen. */
type Source = {
  media: MediaDevices | undefined;
  chosen: ChosenDevices;
  facing: Facing;
  goesOn: GoesOn;
  log: Log;
};

/** After this long without an answer the microphone is requested alone, and looked after again. */
const PATIENCE_MS = 2_000;

/**
 * Requests devices from the browser: all at once, so that it asks its user once, and each alone if that fails, so that
 * a device that is missing or taken does not block the other. Nor does a camera that hangs. Never throws.
 */
export function requestTracks(devices: readonly Device[], source: Source): (device: Device) => Promise<Got> {
  const together = requestTogether(devices, source);
  const ofTogether = async (device: Device): Promise<Got> => (await together).get(device) ?? 'not_found';
  if (devices.length === 1) return ofTogether;
  const microphone = microphoneOf(ofTogether('microphone'), source);
  return (device) => (device === 'microphone' ? microphone : ofTogether(device));
}

/** Of the request for both, or alone if that is not answered although its user has permitted the microphone. */
function microphoneOf(ofBoth: Promise<Got>, source: Source): Promise<Got> {
  return new Promise((resolve) => {
    let answered = false;
    const answer = (got: Got): void => {
      clearTimeout(timer);
      if (!answered) resolve(got);
      else if (typeof got !== 'string') got.stop();
      answered = true;
    };
    const askAlone = async (): Promise<void> => {
      if (!(await isPermitted('microphone'))) timer = setTimeout(look, PATIENCE_MS);
      else answer((await requestTogether(['microphone'], source)).get('microphone') ?? 'not_found');
    };
    const look = (): void => {
      if (!answered && source.goesOn('microphone')) void askAlone();
    };
    let timer = setTimeout(look, PATIENCE_MS);
    void ofBoth.then(answer);
  });
}

async function requestTogether(
  devices: readonly Device[],
  source: Source,
): Promise<ReadonlyMap<Device, Got>> {
  const { media, log } = source;
  if (media === undefined) return new Map(devices.map((device) => [device, 'unsupported'] as const));
  try {
    return tracksOf(await getTracks(media, devices, source));
  } catch (error) {
    log('media_refused', errorName(error));
    if (devices.length === 1) return new Map(devices.map((device) => [device, causeOf(error)] as const));
    const result = new Map<Device, Got>();
    for (const device of devices) {
      const mayAsk = causeOf(error) !== 'not_allowed' || (await isPermitted(device));
      const alone = mayAsk ? await requestTogether([device], source) : null;
      result.set(device, alone?.get(device) ?? causeOf(error));
    }
    return result;
  }
}

/** For good: requesting that device asks its user nothing. */
async function isPermitted(device: Device): Promise<boolean> {
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
