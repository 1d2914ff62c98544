import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GOOD_QUALITY, type Quality } from '../machine/quality';
import { watchQuality } from './quality-watch';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What the path does within one second. `answers`: connectivity checks that are answered. */
type Second = Record<'audio' | 'frames' | 'lossOut' | 'rtt', number> & { belief?: number; answers?: number };
const GOOD: Second = { audio: 50, frames: 30, lossOut: 0, rtt: 0.05 };
const BAD: Second = { ...GOOD, lossOut: 0.5, rtt: 0.4 };

const { picture: _, ...AT_FIRST } = GOOD_QUALITY;

/** A call whose path is controlled by the test. */
function watched(askSite: () => Promise<unknown> = async () => undefined) {
  const sum = { audio: 0, frames: 0, sent: 0, answers: 0 };
  let path = GOOD;
  let lines = 720;
  let wholePictures = 0;
  const encoding = { active: true };
  const sender = {
    track: { getSettings: () => ({ width: (lines * 16) / 9, height: lines }) },
    getParameters: () => ({ encodings: [encoding] }),
    setParameters: async (_: unknown, options?: unknown) => {
      if (options !== undefined) wholePictures += 1;
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
              availableOutgoingBitrate: path.belief,
              responsesReceived: sum.answers,
            },
          }),
        ),
    }) as unknown as { connectionState: RTCPeerConnectionState } & RTCPeerConnection;
  let pc = makeConnection();
  const told: Omit<Quality, 'picture'>[] = [];
  const onSilent = vi.fn();
  const onHeard = vi.fn();
  const onQuiet = vi.fn();
  const onError = vi.fn();
  let partnerSends = true;
  const watch = watchQuality({
    connection: () => pc,
    askSite,
    on: ({ picture: _, ...quality }) => {
      // That a picture comes is told as well, and is not how the call does.
      if (`${Object.values(quality)}` !== `${Object.values(told.at(-1) ?? AT_FIRST)}`) told.push(quality);
    },
    partnerSends: () => partnerSends,
    onSilent,
    onHeard,
    onQuiet,
    onError,
  });
  return {
    told,
    onSilent,
    onHeard,
    onQuiet,
    onError,
    watch,
    /** How often the next picture was requested as a whole one. */
    wholePictures: () => wholePictures,
    /** Sets whether the partner says that they send anything. */
    partner: (sends: boolean) => {
      partnerSends = sends;
    },
    connection: () => pc,
    replace: () => {
      pc = makeConnection();
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
        await vi.advanceTimersByTimeAsync(1_000);
      }
    },
  };
}

it('reports nothing about a good call', async () => {
  const { told, pass, onSilent, onError } = watched();
  await pass(30, GOOD);
  expect([told, onSilent.mock.calls, onError.mock.calls]).toEqual([[], [], []]);
});

it('goes down step by step on a bad path, names the side with the bad connection, and goes up again', async () => {
  const { told, pass } = watched(() => new Promise((answered) => setTimeout(answered, 600)));
  await pass(12, BAD);
  expect(told.map(({ sending }) => sending)).toEqual(expect.arrayContaining(['low', 'sound', 'text']));
  expect(told.at(-1)).toMatchObject({ yours: 1, theirs: 3, sending: 'text' });
  await pass(120, GOOD);
  expect(told.at(-1)).toEqual({ yours: 3, theirs: 3, sending: 'high', frozen: false });
});

it('attributes a bad path to the partner if the site answers quickly', async () => {
  const { told, pass } = watched();
  await pass(12, { ...BAD, lossOut: 0.11, rtt: 0.2 });
  expect(told.at(-1)).toMatchObject({ yours: 3, theirs: 1 });
});

it('does not treat small video that is sent as a sign of a weak path', async () => {
  const { told, pass, send } = watched();
  const little = { ...GOOD, belief: 150_000 };
  send(180);
  await pass(30, little);
  // A larger picture is shown, and the browser's estimate grows with what is sent.
  send(720);
  await pass(7, little);
  await pass(30, { ...GOOD, belief: 1_500_000 });
  expect(told).toEqual([]);
  await pass(20, little);
  expect(told.at(-1)).toMatchObject({ sending: 'low' });
});

it('reports frozen video, and when it moves again', async () => {
  const { told, pass } = watched();
  await pass(3, GOOD);
  await pass(4, { ...GOOD, frames: 0 });
  await pass(1, GOOD);
  expect(told.map(({ frozen }) => frozen)).toEqual([true, false]);
});

it('reports video that is still missing after a break', async () => {
  const { told, pass, connection } = watched();
  await pass(3, GOOD);
  Object.assign(connection(), { connectionState: 'disconnected' });
  await pass(3, { ...GOOD, audio: 0, frames: 0 });
  Object.assign(connection(), { connectionState: 'connected' });
  await pass(6, { ...GOOD, frames: 0 });
  expect(told.map(({ frozen }) => frozen)).toEqual([true]);
});

it('reports a silent path once until something arrives again', async () => {
  const { pass, onSilent } = watched();
  await pass(3, GOOD);
  await pass(10, { ...GOOD, audio: 0, frames: 0 });
  expect(onSilent).toHaveBeenCalledTimes(1);
  await pass(2, GOOD);
  await pass(3, { ...GOOD, audio: 0, frames: 0 });
  expect(onSilent).toHaveBeenCalledTimes(2);
});

it('sends a key frame as soon as the partner is heard again, and not before', async () => {
  const { pass, connection, wholePictures } = watched();
  const nothing = { ...GOOD, audio: 0, frames: 0 };
  await pass(10, GOOD);
  await pass(10, nothing);
  expect(wholePictures()).toBe(0);
  await pass(1, GOOD);
  expect(wholePictures()).toBe(1);
  await pass(5, GOOD);
  // The same happens if the browser has noticed the break.
  Object.assign(connection(), { connectionState: 'disconnected' });
  await pass(10, nothing);
  Object.assign(connection(), { connectionState: 'connected' });
  await pass(2, GOOD);
  expect(wholePictures()).toBe(2);
});

it('keeps sending video after a silence, whatever is still reported of it', async () => {
  const call = watched();
  await call.pass(15, GOOD);
  const silence: Second = { audio: 0, frames: 0, lossOut: 0, rtt: 0.05, belief: 20 };
  await call.pass(10, silence);
  await call.pass(5, { ...GOOD, lossOut: 0.9, belief: 40 });
  await call.pass(10, GOOD);
  expect(call.told.map(({ sending }) => sending)).not.toContain('sound');
  expect(call.told.at(-1)).toMatchObject({ sending: 'high', frozen: false });
});

it('goes down on a path that loses much and pauses now and then', async () => {
  const call = watched();
  await call.pass(5, GOOD);
  for (let n = 0; n < 3; n += 1) {
    await call.pass(2, BAD);
    await call.pass(1, { ...BAD, audio: 0, frames: 0 });
  }
  expect(call.told.map(({ sending }) => sending)).toContain('low');
});

it('climbs again when both sides have gone down to text and nothing comes', async () => {
  const call = watched();
  await call.pass(5, GOOD);
  await call.pass(12, BAD);
  expect(call.told.at(-1)).toMatchObject({ sending: 'text' });
  await call.pass(40, { ...GOOD, audio: 0, frames: 0 });
  expect(call.told.at(-1)).toMatchObject({ sending: 'high' });
});

it('waits ever longer on text beside a partner who is often on text as well', async () => {
  const call = watched();
  await call.pass(5, GOOD);
  await call.pass(12, BAD);
  for (let n = 0; n < 20; n += 1) {
    await call.pass(8, { ...BAD, audio: 0, frames: 0, answers: 1 });
    await call.pass(9, BAD);
  }
  expect(call.told.at(-1)).toMatchObject({ sending: 'text' });
  const tries = call.told.filter(
    ({ sending }, at) => sending === 'sound' && call.told[at - 1]?.sending === 'text',
  );
  expect(tries.length).toBeLessThan(9);
});

it('does not treat a partner who changed to text as a silent path', async () => {
  const { pass, partner, onSilent } = watched();
  await pass(3, GOOD);
  partner(false);
  await pass(10, { ...GOOD, audio: 0, frames: 0 });
  expect(onSilent).not.toHaveBeenCalled();
  partner(true);
  await pass(2, GOOD);
  await pass(3, { ...GOOD, audio: 0, frames: 0 });
  expect(onSilent).toHaveBeenCalledTimes(1);
});

it('ignores values of a call that is broken or starts anew', async () => {
  const { pass, connection, replace, onSilent, told } = watched();
  await pass(3, GOOD);
  Object.assign(connection(), { connectionState: 'disconnected' });
  await pass(20, { ...BAD, audio: 0, frames: 0 });
  replace();
  await pass(1, { ...GOOD, audio: 0, frames: 0 });
  await pass(10, GOOD);
  expect([onSilent.mock.calls, told]).toEqual([[], []]);
});

it('reports data that arrives over a connection that counts as failed', async () => {
  const { pass, connection, replace, onHeard, onQuiet } = watched();
  await pass(5, GOOD);
  Object.assign(connection(), { connectionState: 'connecting' });
  await pass(1, GOOD);
  // What arrived in that second may have arrived before the break.
  expect(onHeard).not.toHaveBeenCalled();
  // What arrives next may have been delayed on the way, so it counts only if more follows.
  await pass(1, GOOD);
  expect(onHeard).not.toHaveBeenCalled();
  await pass(2, GOOD);
  expect(onHeard).toHaveBeenCalledTimes(2);
  expect(onQuiet).not.toHaveBeenCalled();
  replace();
  Object.assign(connection(), { connectionState: 'new' });
  await pass(2, GOOD);
  expect(onHeard).toHaveBeenCalledTimes(2);
});

it('reports when nothing more arrives over it, and ignores a late burst', async () => {
  const { pass, connection, onHeard, onQuiet } = watched();
  const nothing = { ...GOOD, audio: 0, frames: 0 };
  await pass(5, GOOD);
  Object.assign(connection(), { connectionState: 'disconnected' });
  await pass(4, GOOD);
  onHeard.mockClear();
  await pass(1, nothing);
  expect(onQuiet).not.toHaveBeenCalled();
  await pass(1, nothing);
  expect(onQuiet).toHaveBeenCalled();
  await pass(1, GOOD);
  await pass(3, nothing);
  expect(onHeard).not.toHaveBeenCalled();
});

it('continues after an error, and ends when stopped', async () => {
  const { pass, connection, onError, watch, onSilent } = watched();
  const { getStats } = connection();
  await pass(3, GOOD);
  connection().getStats = async () => Promise.reject(new Error('no'));
  await pass(2, GOOD);
  expect(onError).toHaveBeenCalledTimes(2);
  connection().getStats = getStats;
  await pass(3, GOOD);
  watch.stop();
  await pass(5, { ...GOOD, audio: 0, frames: 0 });
  expect(onSilent).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
