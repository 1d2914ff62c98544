import { describe, expect, it, vi } from 'vitest';
import { requestKeyFrame, saturatesUplink, sendAt } from './sending';

type Settings = { width?: number; height?: number };

/** A connection that sends these tracks and records how its senders are set. */
function sending(
  kinds: ('audio' | 'video')[],
  settings: Settings = { width: 1280, height: 720 },
  codecs?: string[],
) {
  const senders = kinds.map((kind) => {
    let encodings: RTCRtpEncodingParameters[] = [{ active: true, rid: 'kept' }];
    return {
      kind,
      track: { getSettings: () => settings } as unknown as MediaStreamTrack | null,
      getParameters: () => ({
        encodings: structuredClone(encodings),
        codecs: codecs?.map((mimeType) => ({ mimeType })),
        transactionId: '1',
      }),
      setParameters: vi.fn(async (parameters: { encodings: RTCRtpEncodingParameters[] }) => {
        encodings = parameters.encodings;
      }),
      sent: () => encodings[0],
      forget: () => {
        encodings = [];
      },
    };
  });
  const pc = {
    getTransceivers: () => senders.map((sender) => ({ sender, receiver: { track: { kind: sender.kind } } })),
  } as unknown as RTCPeerConnection;
  return { pc, senders };
}

describe('sendAt', () => {
  it('limits the bitrate, and reduces the video size on the lower level', async () => {
    const { pc, senders } = sending(['audio', 'video']);
    const [audio, video] = senders;
    await sendAt(pc, 'high');
    expect(video?.sent()).toMatchObject({ active: true, maxBitrate: 1_500_000, scaleResolutionDownBy: 1 });
    expect(audio?.sent()).toMatchObject({ active: true, maxBitrate: 40_000, priority: 'high', rid: 'kept' });
    await sendAt(pc, 'low');
    expect(video?.sent()).toMatchObject({ maxBitrate: 200_000, scaleResolutionDownBy: 2, maxFramerate: 20 });
  });

  it('encodes sound at a lower rate where it is sent twice', async () => {
    const rates = async (...codecs: string[]) => {
      const { pc, senders } = sending(['audio'], {}, codecs);
      const set: (number | undefined)[] = [];
      for (const level of ['high', 'low', 'sound'] as const) {
        await sendAt(pc, level);
        set.push(senders[0]?.sent()?.maxBitrate);
      }
      return set;
    };
    expect(await rates('audio/red', 'audio/opus')).toEqual([27_000, 21_000, 16_000]);
    expect(await rates('audio/opus', 'audio/red')).toEqual([40_000, 32_000, 24_000]);
  });

  it('gives up video first, and sound last', async () => {
    const { pc, senders } = sending(['audio', 'video']);
    const active = () => senders.map((sender) => sender.sent()?.active);
    await sendAt(pc, 'sound');
    expect(active()).toEqual([true, false]);
    await sendAt(pc, 'text');
    expect(active()).toEqual([false, false]);
    await sendAt(pc, 'high');
    expect(active()).toEqual([true, true]);
  });

  it('scales by the shorter side, and never enlarges small video or changes video of unknown size', async () => {
    const scaleOf = async (settings: Settings) => {
      const { pc, senders } = sending(['video'], settings);
      await sendAt(pc, 'low');
      return senders[0]?.sent()?.scaleResolutionDownBy;
    };
    expect(await scaleOf({ width: 720, height: 1280 })).toBe(2);
    expect(await scaleOf({ width: 320, height: 180 })).toBe(1);
    expect(await scaleOf({})).toBe(1);
  });

  it('sets no value twice, without a track, or before there are encodings', async () => {
    const { pc, senders } = sending(['audio', 'video', 'video']);
    const [audio, video, mute] = senders;
    if (mute !== undefined) mute.track = null;
    video?.forget();
    await sendAt(pc, 'low');
    await sendAt(pc, 'low');
    expect(senders.map(({ setParameters }) => setParameters.mock.calls.length)).toEqual([1, 0, 0]);
    expect(audio?.sent()?.active).toBe(true);
  });
});

describe('requestKeyFrame', () => {
  it('requests a key frame where video is sent, and changes nothing else', async () => {
    const { pc, senders } = sending(['audio', 'video', 'video']);
    const [audio, video, mute] = senders;
    if (mute !== undefined) mute.track = null;
    const before = video?.sent();
    await requestKeyFrame(pc);
    expect(video?.setParameters).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
      encodingOptions: [{ keyFrame: true }],
    });
    expect(video?.sent()).toEqual(before);
    expect([audio, mute].map((sender) => sender?.setParameters.mock.calls.length)).toEqual([0, 0]);
    await sendAt(pc, 'sound');
    await requestKeyFrame(pc);
    // The second call is the one that paused the video.
    expect(video?.setParameters).toHaveBeenCalledTimes(2);
  });
});

describe('saturatesUplink', () => {
  it('is true for video no smaller than that of the lowest level', () => {
    const fills = (settings: Settings) => saturatesUplink(sending(['audio', 'video'], settings).pc);
    expect(fills({ width: 1280, height: 720 })).toBe(true);
    expect(fills({ width: 360, height: 640 })).toBe(true);
    expect(fills({ width: 320, height: 180 })).toBe(false);
    expect(fills({})).toBe(true);
  });

  it('is false if nothing is sent', () => {
    const { pc, senders } = sending(['audio', 'video']);
    for (const sender of senders) sender.track = null;
    expect(saturatesUplink(pc)).toBe(false);
  });

  it('does not ask about empty sections that a partner added', () => {
    const { pc, senders } = sending(['audio', 'video', 'video']);
    const [, , added] = senders;
    if (added) added.track = null;
    expect(saturatesUplink(pc)).toBe(true);
    expect(saturatesUplink(sending(['audio']).pc)).toBe(true);
  });
});
