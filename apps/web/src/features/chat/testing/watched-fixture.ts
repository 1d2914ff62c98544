import { vi } from 'vitest';
import { watchQuality } from '../call/quality/quality-watch';
import { GOOD_QUALITY, type Quality, type QualityLevel } from '../session/machine/state';

/** What the path does within one second. `answers`: connectivity checks that are answered. */
export type Second = Record<'audio' | 'frames' | 'lossOut' | 'rtt', number> & {
  estimate?: number;
  answers?: number;
  bytes?: number;
};
export const GOOD: Second = { audio: 50, frames: 30, lossOut: 0, rtt: 0.05 };
export const BAD: Second = { ...GOOD, lossOut: 0.5, rtt: 0.4 };

const AT_FIRST = { bars: GOOD_QUALITY.bars, sending: GOOD_QUALITY.sending, frozen: false };

/** A call whose path is controlled by the test. */
export function watched() {
  const sum = { audio: 0, frames: 0, sent: 0, answers: 0, bytes: 0 };
  let path = GOOD;
  let lines = 720;
  let keyFrames = 0;
  const unset: RTCRtpEncodingParameters = { active: true };
  let encoding = unset;
  const sender = {
    track: { getSettings: () => ({ width: (lines * 16) / 9, height: lines }) },
    // Never what was set: so it is set again at each look.
    getParameters: () => ({ encodings: [unset] }),
    setParameters: async ({ encodings }: RTCRtpSendParameters, options?: unknown) => {
      encoding = encodings[0] ?? encoding;
      if (options !== undefined) keyFrames += 1;
    },
  };
  const makeConnection = () =>
    ({
      connectionState: 'connected',
      getTransceivers: () => [{ sender, receiver: { track: { kind: 'video' } } }],
      getStats: async () =>
        new Map(
          Object.entries({
            out: { type: 'outbound-rtp', kind: 'video', packetsSent: sum.sent },
            told: { type: 'remote-inbound-rtp', kind: 'video', fractionLost: path.lossOut },
            sound: { type: 'inbound-rtp', kind: 'audio', packetsReceived: sum.audio },
            picture: { type: 'inbound-rtp', kind: 'video', framesDecoded: sum.frames },
            pair: {
              type: 'candidate-pair',
              selected: true,
              currentRoundTripTime: path.rtt,
              availableOutgoingBitrate: path.estimate,
              responsesReceived: sum.answers,
              bytesSent: sum.bytes,
            },
          }),
        ),
    }) as unknown as { connectionState: RTCPeerConnectionState } & RTCPeerConnection;
  let pc = makeConnection();
  const told: (Omit<Quality, 'picture'> & { frozen: boolean })[] = [];
  const onSilent = vi.fn();
  const onMediaFlowing = vi.fn();
  const onMediaStopped = vi.fn();
  const onError = vi.fn();
  let partnerSends = true;
  let partnerSendsPicture = true;
  let picture: Quality['picture'] = null;
  let most: QualityLevel = 'high';
  const quality = watchQuality({
    on: ({ picture: now, ...rest }) => {
      picture = now;
      const quality = { ...rest, frozen: now === 'frozen' };
      // That a picture comes is told as well, and is not how the call does.
      if (`${Object.values(quality)}` !== `${Object.values(told.at(-1) ?? AT_FIRST)}`) told.push(quality);
    },
    partnerSends: () => partnerSends,
    partnerSendsPicture: () => partnerSendsPicture,
    maxLevel: () => most,
    onSilent,
    onMediaFlowing,
    onMediaStopped,
    onError,
  });
  let stop = quality.watch(pc);
  return {
    told,
    /** Sets the most that may be sent. */
    limitTo: (level: QualityLevel) => {
      most = level;
    },
    /** How the picture was last set to be encoded. */
    encoding: () => encoding,
    onSilent,
    onMediaFlowing,
    onMediaStopped,
    onError,
    usedBytes: quality.usedBytes,
    stop: () => stop(),
    /** How often a key frame was requested. */
    keyFrames: () => keyFrames,
    /** Sets whether the partner says that they send anything. */
    partner: (sends: boolean) => {
      partnerSends = sends;
    },
    /** Sets whether the partner says that they send a picture. */
    partnerCamera: (on: boolean) => {
      partnerSendsPicture = on;
    },
    /** How the partner's picture was last reported. */
    picture: () => picture,
    connection: () => pc,
    replace: () => {
      stop();
      pc = makeConnection();
      stop = quality.watch(pc);
    },
    /** Sets the height of the picture that is sent, in lines. */
    send: (height: number) => {
      lines = height;
    },
    async pass(seconds: number, second: Second) {
      path = second;
      for (let at = 0; at < seconds; at += 1) {
        sum.audio += second.audio;
        sum.frames += second.frames;
        sum.sent += 100;
        sum.answers += second.answers ?? 0;
        sum.bytes += second.bytes ?? 0;
        await vi.advanceTimersByTimeAsync(1_000);
      }
    },
  };
}
