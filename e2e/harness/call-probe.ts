import { expect, type Page } from '@playwright/test';

type Probe = {
  calls: RTCPeerConnection[];
  /** Every remote description that was applied. */
  remoteSdp: string[];
  /** Every camera and microphone track that was handed out. */
  tracks: MediaStreamTrack[];
  /** How often the page asked for a key frame. */
  keyFramesRequested: number;
  /** The call's statistics; empty if it is closed meanwhile, when Firefox never answers. */
  statsOf(call: RTCPeerConnection): Promise<RTCStatsReport>;
};

declare global {
  interface Window {
    callProbe: Probe;
  }
}

/** Records the page's calls and tracks, so that tests can query them. Runs before the page's own scripts. */
export async function installCallProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ends = new Map<RTCPeerConnection, Promise<RTCStatsReport>>();
    const probe: Probe = {
      calls: [],
      remoteSdp: [],
      tracks: [],
      keyFramesRequested: 0,
      statsOf: (call) => Promise.race([call.getStats(), ends.get(call) as Promise<RTCStatsReport>]),
    };
    window.callProbe = probe;
    window.RTCPeerConnection = class extends window.RTCPeerConnection {
      #onEnd = () => {};
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        probe.calls.push(this);
        ends.set(this, new Promise((resolve) => (this.#onEnd = () => resolve(new Map()))));
      }
      override close(): void {
        super.close();
        this.#onEnd();
      }
      override setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
        probe.remoteSdp.push(description.sdp ?? '');
        return super.setRemoteDescription(description);
      }
    };
    if (window.RTCRtpSender !== undefined) {
      const { setParameters } = RTCRtpSender.prototype;
      RTCRtpSender.prototype.setParameters = function (...given: unknown[]) {
        if (given.length > 1) probe.keyFramesRequested += 1;
        return setParameters.apply(this, given as Parameters<typeof setParameters>);
      };
    }
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    // A blank page has none in some browsers.
    if (devices === undefined) return;
    const getUserMedia = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      probe.tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

type Received = {
  /** Calls that are not closed. */
  openCalls: number;
  framesDecoded: number;
  /** Sum of the squared loudness heard so far: grows while there is any sound. */
  audioEnergy: number;
};

/** How many calls the page has begun, closed ones too. */
export function callsMade(page: Page): Promise<number> {
  return page.evaluate(() => window.callProbe.calls.length);
}

/** What the page's open calls have received so far. */
function received(page: Page): Promise<Received> {
  return page.evaluate(async () => {
    const open = window.callProbe.calls.filter((call) => call.connectionState !== 'closed');
    const sum = { openCalls: open.length, framesDecoded: 0, audioEnergy: 0 };
    for (const call of open) {
      for (const report of (await window.callProbe.statsOf(call)).values()) {
        if (report.type !== 'inbound-rtp') continue;
        sum.framesDecoded += report.framesDecoded ?? 0;
        sum.audioEnergy += report.totalAudioEnergy ?? 0;
      }
    }
    return sum;
  });
}

/** Calls of the page that are not closed. */
export async function openCalls(page: Page): Promise<number> {
  return (await received(page)).openCalls;
}

/** Enough frames to tell a moving picture from a last one that was still under way. */
const FRAMES_OF_A_FLOW = 10;

/** Waits until the page has decoded a run of further video frames and heard further sound. */
export async function expectMediaFlows(page: Page): Promise<void> {
  let from = await received(page);
  await expect
    .poll(
      async () => {
        const now = await received(page);
        // A new call counts from nothing.
        if (now.framesDecoded < from.framesDecoded) from = now;
        return (
          now.framesDecoded - from.framesDecoded >= FRAMES_OF_A_FLOW && now.audioEnergy > from.audioEnergy
        );
      },
      { message: 'video frames are decoded and sound is heard', timeout: 60_000 },
    )
    .toBe(true);
}

/** Waits until the page hears further sound. */
export async function expectHears(page: Page): Promise<void> {
  const { audioEnergy } = await received(page);
  await expect
    .poll(async () => (await received(page)).audioEnergy, { message: 'sound is heard', timeout: 60_000 })
    .toBeGreaterThan(audioEnergy);
}

/** Waits until the page has decoded further video frames, with sound or without. */
export async function expectPictureMoves(page: Page): Promise<void> {
  const { framesDecoded } = await received(page);
  await expect
    .poll(async () => (await received(page)).framesDecoded, {
      message: 'frames are decoded',
      timeout: 60_000,
    })
    .toBeGreaterThan(framesDecoded + FRAMES_OF_A_FLOW);
}

/** Sound and picture that reach the page belong to one stream, by which its browser keeps them in sync. */
export async function expectOneStream(page: Page): Promise<void> {
  const names = await page.evaluate(() =>
    [...(window.callProbe.remoteSdp.at(-1) ?? '').matchAll(/^a=msid:(\S+)/gm)].map((found) => found[1]),
  );
  expect(names).toEqual(['s1', 's1']);
}

/**
 * Kinds of the page's own candidate of every open call's selected path, such as 'relay'. A page that relays shows its
 * partner nothing else; how it sees the partner's end ('relay' or 'prflx') depends on which came first, the partner's
 * check or the answer that names the candidate.
 */
export function ownEndsOfPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const ends: string[] = [];
    for (const call of window.callProbe.calls) {
      if (call.connectionState === 'closed') continue;
      const stats = new Map(await window.callProbe.statsOf(call));
      for (const transport of stats.values()) {
        if (transport.type !== 'transport') continue;
        const pair = stats.get(transport.selectedCandidatePairId);
        ends.push(stats.get(pair?.localCandidateId)?.candidateType ?? 'none');
      }
    }
    return ends;
  });
}

/** By which address of a relay, and how, every open call's selected path goes: `url` and `relayProtocol` of its own end. */
export function relaysOfPaths(page: Page): Promise<{ url: string; over: string }[]> {
  return page.evaluate(async () => {
    const relays: { url: string; over: string }[] = [];
    for (const call of window.callProbe.calls) {
      if (call.connectionState === 'closed') continue;
      const stats = new Map(await window.callProbe.statsOf(call));
      for (const transport of stats.values()) {
        if (transport.type !== 'transport') continue;
        const own = stats.get(stats.get(transport.selectedCandidatePairId)?.localCandidateId);
        relays.push({ url: own?.url ?? 'none', over: own?.relayProtocol ?? 'none' });
      }
    }
    return relays;
  });
}

/** Kinds of all candidates in the descriptions the page was given by its partner. */
export async function offeredCandidateTypes(page: Page): Promise<string[]> {
  const descriptions = await page.evaluate(() => window.callProbe.remoteSdp);
  return descriptions.flatMap((sdp) =>
    [...sdp.matchAll(/^a=candidate:.* typ (\w+)/gm)].map((found) => found[1] ?? ''),
  );
}

/** What the page's open call sends of a kind. `bytes`: payload so far. */
type Sent = {
  active: boolean;
  maxKbit: number | null;
  /** Lines of the picture as it is sent. */
  height: number | null;
  bytes: number;
};

/** What the page's open call sends, as its senders are set and its statistics say. */
export function sending(page: Page): Promise<Record<'audio' | 'video', Sent>> {
  return page.evaluate(async () => {
    const none = { active: false, maxKbit: null, height: null, bytes: 0 };
    const sent: Record<string, Sent> = { audio: none, video: none };
    const call = window.callProbe.calls.find(({ connectionState }) => connectionState !== 'closed');
    for (const sender of call?.getSenders() ?? []) {
      const [encoding] = sender.getParameters().encodings;
      for (const report of (await sender.getStats()).values()) {
        if (report.type !== 'outbound-rtp') continue;
        sent[report.kind as string] = {
          active: encoding?.active ?? false,
          maxKbit: encoding?.maxBitrate === undefined ? null : encoding.maxBitrate / 1_000,
          height: report.frameHeight ?? null,
          bytes: report.bytesSent ?? 0,
        };
      }
    }
    return sent as Record<'audio' | 'video', Sent>;
  });
}

/** The bytes of sound and picture that the page's open call has received so far, and when, in milliseconds. */
export function receivedBytes(page: Page): Promise<{ bytes: number; at: number }> {
  return page.evaluate(async () => {
    const call = window.callProbe.calls.find(({ connectionState }) => connectionState !== 'closed');
    const now = { bytes: 0, at: performance.now() };
    if (call === undefined) return now;
    for (const report of (await window.callProbe.statsOf(call)).values()) {
      if (report.type === 'inbound-rtp') now.bytes += report.bytesReceived ?? 0;
    }
    return now;
  });
}

/** The name under which the page's open call is known to the relay. */
export function nameAtRelay(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const call = window.callProbe.calls.find(({ connectionState }) => connectionState !== 'closed');
    return call
      ?.getConfiguration()
      .iceServers?.map(({ username }) => username)
      .find(Boolean);
  });
}

/** Identifies the path of the page's open call: it changes with each ICE restart. */
export function pathName(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const call = window.callProbe.calls.find(({ connectionState }) => connectionState !== 'closed');
    return /^a=ice-ufrag:(\S+)/m.exec(call?.currentLocalDescription?.sdp ?? '')?.[1];
  });
}

/** How often the page asked for a key frame. */
export function keyFramesRequested(page: Page): Promise<number> {
  return page.evaluate(() => window.callProbe.keyFramesRequested);
}

/** The connection state of the page's open call. */
export function stateOfCall(page: Page): Promise<RTCPeerConnectionState | undefined> {
  return page.evaluate(
    () => window.callProbe.calls.find(({ connectionState }) => connectionState !== 'closed')?.connectionState,
  );
}

/** Stops the picture, though the call and its sound continue, as when a camera hangs. Gives a way to resume. */
export async function holdPicture(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(async () => {
    const call = window.callProbe.calls.find(({ connectionState }) => connectionState !== 'closed');
    const video = call?.getTransceivers().find(({ receiver }) => receiver.track.kind === 'video');
    if (video === undefined) throw new Error('there is no call with a picture');
    const { sender } = video;
    const last = { track: sender.track };
    await sender.replaceTrack(null);
    // The page may give another track meanwhile: that one hangs as well.
    sender.replaceTrack = async (track) => {
      last.track = track;
    };
    return { sender, last };
  });
  return () =>
    held.evaluate(({ sender, last }) => {
      Reflect.deleteProperty(sender, 'replaceTrack');
      return sender.replaceTrack(last.track);
    });
}

/** Camera and microphone tracks of the page that still run. */
export function liveTracks(page: Page): Promise<number> {
  return page.evaluate(() => window.callProbe.tracks.filter((track) => track.readyState === 'live').length);
}
