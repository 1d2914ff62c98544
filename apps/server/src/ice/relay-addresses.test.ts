import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config';
import { createRelayAddresses } from './relay-addresses';

const HOUR = 60 * 60 * 1000;
const USUAL = 300_000;

describe('createRelayAddresses', () => {
  let answers: Record<string, string[]>;
  let clock: number;
  const onError = vi.fn();
  const lookup = vi.fn(async (host: string) => {
    const found = answers[host];
    if (found === undefined) throw new Error('ENOTFOUND');
    return found;
  });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    answers = {};
    clock = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function setUp(urls: string, relayAddresses = '') {
    const { ice } = readConfig({ TURN_URLS: urls, TURN_SECRET: 's', TURN_RELAY_ADDRESSES: relayAddresses });
    return createRelayAddresses({ ice, lookup, now: () => clock, onError });
  }

  it('uses the configured addresses without a look-up', async () => {
    const relays = setUp('turn:a.test', '192.0.2.1,2001:DB8::1');
    await relays.start();
    expect(relays.current()).toEqual(new Set(['192.0.2.1', '2001:db8:0:0:0:0:0:1']));
    expect(lookup).not.toHaveBeenCalled();
  });

  it('accepts any relay if configured so', () => {
    expect(setUp('turn:a.test', 'any').current()).toBeNull();
  });

  it('looks each host up at once, and again at intervals until it is stopped', async () => {
    answers = { 'a.test': ['192.0.2.1'], '2001:db8::2': ['2001:db8::2'] };
    const relays = setUp('turn:a.test:3478?transport=udp,turns:a.test:5349,turn:[2001:db8::2]:3478');
    expect(relays.current()).toEqual(new Set());
    await relays.start();
    expect(lookup).toHaveBeenCalledTimes(2);
    expect(relays.current()).toEqual(new Set(['192.0.2.1', '2001:db8:0:0:0:0:0:2']));
    answers['a.test'] = ['192.0.2.9'];
    await vi.advanceTimersByTimeAsync(USUAL);
    expect(relays.current()?.has('192.0.2.9')).toBe(true);
    relays.stop();
    await vi.advanceTimersByTimeAsync(5 * USUAL);
    expect(lookup).toHaveBeenCalledTimes(4);
  });

  it('keeps an address for an hour after look-ups stop giving it', async () => {
    answers = { 'a.test': ['192.0.2.1'] };
    const relays = setUp('turn:a.test');
    await relays.start();
    answers = { 'a.test': ['192.0.2.2'] };
    clock = HOUR;
    await vi.advanceTimersByTimeAsync(USUAL);
    expect(relays.current()).toEqual(new Set(['192.0.2.1', '192.0.2.2']));
    clock = HOUR + 1;
    await vi.advanceTimersByTimeAsync(USUAL);
    expect(relays.current()).toEqual(new Set(['192.0.2.2']));
    relays.stop();
  });

  it('keeps its addresses while look-ups fail', async () => {
    answers = { 'a.test': ['192.0.2.1'] };
    const relays = setUp('turn:a.test');
    await relays.start();
    answers = {};
    clock = 5 * HOUR;
    await vi.advanceTimersByTimeAsync(USUAL);
    expect(onError).toHaveBeenCalledOnce();
    expect(relays.current()).toEqual(new Set(['192.0.2.1']));
    relays.stop();
  });

  it('repeats a failed look-up soon, then later each time, and as usual once all succeed', async () => {
    answers = { 'b.test': ['192.0.2.2'] };
    const relays = setUp('turn:a.test,turn:b.test');
    await relays.start();
    expect(relays.current()).toEqual(new Set(['192.0.2.2']));
    const lookedUp = () => lookup.mock.calls.filter(([host]) => host === 'a.test').length;
    for (const [at, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(lookedUp()).toBe(at + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(lookedUp()).toBe(at + 2);
    }
    answers['a.test'] = ['192.0.2.1'];
    await vi.advanceTimersByTimeAsync(60_000);
    expect(relays.current()).toEqual(new Set(['192.0.2.1', '192.0.2.2']));
    await vi.advanceTimersByTimeAsync(299_999);
    expect(lookedUp()).toBe(10);
    await vi.advanceTimersByTimeAsync(1);
    expect(lookedUp()).toBe(11);
    relays.stop();
  });

  it('can be stopped during a look-up', async () => {
    let answer: (addresses: string[]) => void = () => undefined;
    lookup.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const relays = setUp('turn:a.test');
    const started = relays.start();
    relays.stop();
    answer([]);
    await started;
    expect(vi.getTimerCount()).toBe(0);
  });
});
