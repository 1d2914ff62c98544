import type { QualityLevel } from '@/features/chat/session/machine/state';
import { isRedundant } from '../peer/redundant-audio';
import { ENCODINGS } from './ladder';

/** A picture with fewer lines than the lowest level with a picture. */
const SMALLEST_LINES = ENCODINGS.low.video?.height ?? 0;

/**
 * The share of a level's rate at which sound is encoded that is sent twice: the limit of a browser holds for one copy. So
 * the two together take a third more than a single one.
 */
const SHARE_OF_A_COPY = 2 / 3;

/** Sends what the level allows from now on. */
export async function sendAt(pc: RTCPeerConnection, level: QualityLevel): Promise<void> {
  for (const { sender, receiver } of pc.getTransceivers()) {
    if (sender.track === null) continue;
    const wanted = receiver.track.kind === 'audio' ? audioAt(level, sender) : videoAt(level, sender.track);
    const parameters = sender.getParameters();
    const [encoding] = parameters.encodings;
    // Some browsers have none before the first negotiation: the next check sets it.
    if (encoding === undefined || isSet(encoding, wanted)) continue;
    parameters.encodings = [{ ...encoding, ...wanted }];
    await sender.setParameters(parameters);
  }
}

function audioAt(level: QualityLevel, sender: RTCRtpSender): RTCRtpEncodingParameters {
  const { audioKbit } = ENCODINGS[level];
  if (audioKbit === null) return { active: false, priority: 'high' };
  const share = isRedundant(sender) ? SHARE_OF_A_COPY : 1;
  return { active: true, maxBitrate: Math.round(audioKbit * share) * 1_000, priority: 'high' };
}

function videoAt(level: QualityLevel, track: MediaStreamTrack): RTCRtpEncodingParameters {
  const { video } = ENCODINGS[level];
  if (video === null) return { active: false };
  return {
    active: true,
    maxBitrate: video.kbit * 1_000,
    maxFramerate: video.frameRate,
    scaleResolutionDownBy: scaleOf(track, video.height),
  };
}

/** In Chromium and Firefox; other browsers wait until the partner's requests it. */
type KeyFrameSender = {
  setParameters(
    parameters: RTCRtpSendParameters,
    options: { encodingOptions: { keyFrame: boolean }[] },
  ): Promise<void>;
};

/** Makes the next frame a key frame. */
export async function requestKeyFrame(pc: RTCPeerConnection): Promise<void> {
  for (const { sender, receiver } of pc.getTransceivers()) {
    if (sender.track === null || receiver.track.kind !== 'video') continue;
    const parameters = sender.getParameters();
    if (!parameters.encodings.some(({ active }) => active)) continue;
    const encodingOptions = parameters.encodings.map(() => ({ keyFrame: true }));
    await (sender as KeyFrameSender).setParameters(parameters, { encodingOptions });
  }
}

/**
 * Is enough sent for the browser to learn what the path carries? A blurred picture is smaller than that of any
 * level, and while little is sent a browser's estimate stays low.
 */
export function saturatesUplink(pc: RTCPeerConnection): boolean {
  // Further sections are a partner's own, and stay empty.
  const video = pc.getTransceivers().find(({ receiver }) => receiver.track.kind === 'video');
  if (video === undefined) return true;
  if (video.sender.track === null) return false;
  const { width, height } = video.sender.track.getSettings();
  return width === undefined || height === undefined || Math.min(width, height) >= SMALLEST_LINES;
}

function isSet(encoding: RTCRtpEncodingParameters, wanted: RTCRtpEncodingParameters): boolean {
  return (Object.keys(wanted) as (keyof RTCRtpEncodingParameters)[]).every(
    (key) => encoding[key] === wanted[key],
  );
}

/** The lines of a phone held upright are along its longer side. */
function scaleOf(track: MediaStreamTrack, lines: number): number {
  const { width, height } = track.getSettings();
  if (width === undefined || height === undefined) return 1;
  return Math.max(1, Math.min(width, height) / lines);
}
