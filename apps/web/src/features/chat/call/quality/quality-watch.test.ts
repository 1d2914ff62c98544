import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BAD, GOOD, type Second, watched } from '@/features/chat/testing/watched-fixture';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reports nothing about a good call', async () => {
  const { told, pass, onSilent, onError } = watched();
  await pass(30, GOOD);
  expect([told, onSilent.mock.calls, onError.mock.calls]).toEqual([[], [], []]);
});

it('goes down step by step on a bad path, and up again', async () => {
  const { told, pass } = watched();
  await pass(12, BAD);
  expect(told.map(({ sending }) => sending)).toEqual(expect.arrayContaining(['low', 'sound', 'text']));
  expect(told.at(-1)).toMatchObject({ bars: 1, sending: 'text' });
  await pass(120, GOOD);
  expect(told.at(-1)).toEqual({ bars: 3, sending: 'high', frozen: false });
});

it('does not treat small video that is sent as a sign of a weak path', async () => {
  const { told, pass, send } = watched();
  const little = { ...GOOD, estimate: 150_000 };
  send(180);
  await pass(30, little);
  // A larger picture is shown, and the browser's estimate grows with what is sent.
  send(720);
  await pass(7, little);
  await pass(30, { ...GOOD, estimate: 1_500_000 });
  expect(told).toEqual([]);
  await pass(20, little);
  expect(told.at(-1)).toMatchObject({ sending: 'low' });
});

it('sends no more than may be sent, and does not take that as a sign of a weak path', async () => {
  const { told, pass, limitTo, encoding } = watched();
  limitTo('low');
  await pass(60, { ...GOOD, estimate: 250_000 });
  expect(told).toEqual([]);
  expect(encoding()).toMatchObject({ maxBitrate: 200_000, scaleResolutionDownBy: 2 });
  limitTo('high');
  await pass(2, GOOD);
  expect(encoding()).toMatchObject({ maxBitrate: 1_500_000, scaleResolutionDownBy: 1 });
});

it('counts what the call has used, also over an interruption and a new connection', async () => {
  const { usedBytes, pass, replace, connection } = watched();
  const second = { ...GOOD, bytes: 400_000 };
  await pass(4, second);
  expect(usedBytes()).toBe(1_600_000);
  connection().connectionState = 'disconnected';
  await pass(1, second);
  connection().connectionState = 'connected';
  await pass(1, second);
  expect(usedBytes()).toBe(2_400_000);
  // The browser has forgotten the path before.
  await pass(1, { ...GOOD, bytes: -2_000_000 });
  expect(usedBytes()).toBe(2_400_000);
  await pass(1, second);
  expect(usedBytes()).toBe(2_800_000);
  replace();
  await pass(1, second);
  expect(usedBytes()).toBe(2_800_000 + 1_200_000);
});

it('reports frozen video, and when it moves again', async () => {
  const { told, pass } = watched();
  await pass(3, GOOD);
  await pass(4, { ...GOOD, frames: 0 });
  await pass(1, GOOD);
  expect(told.map(({ frozen }) => frozen)).toEqual([true, false]);
});

it('reports a picture that comes anew by itself, not by how the one before it ended', async () => {
  const { picture, pass, partnerCamera } = watched();
  const dark = { ...GOOD, frames: 0 };
  await pass(3, GOOD);
  await pass(5, dark);
  expect(picture()).toBe('frozen');
  partnerCamera(false);
  await pass(5, dark);
  expect(picture()).toBe(null);
  partnerCamera(true);
  await pass(2, dark);
  expect(picture()).toBe(null);
  await pass(1, dark);
  expect(picture()).toBe('missing');
  await pass(1, GOOD);
  expect(picture()).toBe('moving');
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
  const { pass, connection, keyFrames } = watched();
  const nothing = { ...GOOD, audio: 0, frames: 0 };
  await pass(10, GOOD);
  await pass(10, nothing);
  expect(keyFrames()).toBe(0);
  await pass(1, GOOD);
  expect(keyFrames()).toBe(1);
  await pass(5, GOOD);
  // The same happens if the browser has noticed the break.
  Object.assign(connection(), { connectionState: 'disconnected' });
  await pass(10, nothing);
  Object.assign(connection(), { connectionState: 'connected' });
  await pass(2, GOOD);
  expect(keyFrames()).toBe(2);
});

it('keeps sending video after a silence, whatever is still reported of it', async () => {
  const call = watched();
  await call.pass(15, GOOD);
  const silence: Second = { audio: 0, frames: 0, lossOut: 0, rtt: 0.05, estimate: 20 };
  await call.pass(10, silence);
  await call.pass(5, { ...GOOD, lossOut: 0.9, estimate: 40 });
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

/** As in Firefox: what was asked of a connection that is closed meanwhile is never answered. */
const noAnswer = () => new Promise<never>(() => undefined);

it.each([['connected'], ['disconnected']] as const)(
  'watches the next call when the one before was closed while it was %s and being looked at',
  async (connectionState) => {
    const { pass, connection, replace, told } = watched();
    await pass(3, GOOD);
    Object.assign(connection(), { connectionState, getStats: noAnswer });
    await pass(3, GOOD);
    replace();
    await pass(12, BAD);
    expect(told.at(-1)).toMatchObject({ sending: 'text' });
  },
);

it('watches the next call when the one before was closed while what it sends was being set', async () => {
  const { pass, connection, replace, told } = watched();
  await pass(3, GOOD);
  const [transceiver] = connection().getTransceivers();
  const sender = { ...transceiver?.sender, setParameters: noAnswer };
  Object.assign(connection(), { getTransceivers: () => [{ ...transceiver, sender }] });
  await pass(6, BAD);
  expect(told).toEqual([]);
  replace();
  await pass(12, BAD);
  expect(told.at(-1)).toMatchObject({ sending: 'text' });
});

it('asks a slow call once at a time, and goes on when it answers', async () => {
  const { pass, connection, told } = watched();
  await pass(3, GOOD);
  const { getStats } = connection();
  let answer = () => {};
  const answers = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = vi.fn(() => answers.then(() => getStats()));
  connection().getStats = slow;
  await pass(5, GOOD);
  expect(slow).toHaveBeenCalledTimes(1);
  answer();
  await pass(12, BAD);
  expect(told.at(-1)).toMatchObject({ sending: 'text' });
});

it('reports data that arrives over a connection that counts as failed', async () => {
  const { pass, connection, replace, onMediaFlowing, onMediaStopped } = watched();
  await pass(5, GOOD);
  Object.assign(connection(), { connectionState: 'connecting' });
  await pass(1, GOOD);
  // What arrived in that second may have arrived before the break.
  expect(onMediaFlowing).not.toHaveBeenCalled();
  // What arrives next may have been delayed on the way, so it counts only if more follows.
  await pass(1, GOOD);
  expect(onMediaFlowing).not.toHaveBeenCalled();
  await pass(2, GOOD);
  expect(onMediaFlowing).toHaveBeenCalledTimes(2);
  expect(onMediaStopped).not.toHaveBeenCalled();
  replace();
  Object.assign(connection(), { connectionState: 'new' });
  await pass(2, GOOD);
  expect(onMediaFlowing).toHaveBeenCalledTimes(2);
});

it('reports when nothing more arrives over it, and ignores a late burst', async () => {
  const { pass, connection, onMediaFlowing, onMediaStopped } = watched();
  const nothing = { ...GOOD, audio: 0, frames: 0 };
  await pass(5, GOOD);
  Object.assign(connection(), { connectionState: 'disconnected' });
  await pass(4, GOOD);
  onMediaFlowing.mockClear();
  await pass(1, nothing);
  expect(onMediaStopped).not.toHaveBeenCalled();
  await pass(1, nothing);
  expect(onMediaStopped).toHaveBeenCalled();
  await pass(1, GOOD);
  await pass(3, nothing);
  expect(onMediaFlowing).not.toHaveBeenCalled();
});

it('continues after an error, and ends when stopped', async () => {
  const { pass, connection, onError, stop, onSilent } = watched();
  const { getStats } = connection();
  await pass(3, GOOD);
  connection().getStats = async () => Promise.reject(new Error('no'));
  await pass(2, GOOD);
  expect(onError).toHaveBeenCalledTimes(2);
  connection().getStats = getStats;
  await pass(3, GOOD);
  stop();
  await pass(5, { ...GOOD, audio: 0, frames: 0 });
  expect(onSilent).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
