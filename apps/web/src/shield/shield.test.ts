import type { ShieldSetting } from '@app/contract/shield';
import { expect, it, vi } from 'vitest';
import { memoryStore } from '@/lib/storage';
import { createShield } from './shield';

const VIDEO = {} as HTMLVideoElement;
const SETTING: ShieldSetting = { mode: 'on', model: '/shield/a/model.json', refusedFrom: [0.8] };

type Device = {
  setting?: ShieldSetting | undefined;
  ms?: number | null;
  store?: ReturnType<typeof memoryStore>;
};

/** A shield on a device that takes `ms` for a frame; null: it cannot run the model. */
function shieldOn({ setting, ms = 20, store = memoryStore() }: Device) {
  let now = 0;
  let reachable = true;
  const measure = vi.fn(async () => ms);
  const look = vi.fn(async () => (ms === null ? null : true));
  const stop = vi.fn();
  const create = vi.fn(() => ({ measure, look, stop, hasFailed: () => ms === null }));
  const fetchSetting = vi.fn(async () => {
    if (!reachable) throw new Error('away');
    return setting;
  });
  const shield = createShield({
    ...{ store, fetchSetting },
    createClassifier: create,
    whenIdle: async () => undefined,
    now: () => now,
  });
  return {
    ...{ shield, store, measure, look, stop, create, fetchSetting },
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    reach: (is: boolean) => {
      reachable = is;
    },
  };
}

it('is not there where the site has none: nothing is loaded', async () => {
  const { shield, create } = shieldOn({});
  expect(await shield.look(VIDEO)).toBeNull();
  expect(shield.getState()).toEqual({ available: false, on: false });
  expect(create).not.toHaveBeenCalled();
});

it('asks the site once, and again only if it could not be reached', async () => {
  const { shield, fetchSetting, reach } = shieldOn({ setting: SETTING });
  reach(false);
  await shield.know();
  expect(shield.getState().available).toBe(false);
  reach(true);
  await Promise.all([shield.know(), shield.know(), shield.look(VIDEO)]);
  expect(shield.getState().available).toBe(true);
  expect(fetchSetting).toHaveBeenCalledTimes(2);
});

it('is on where a frame takes less than 150 ms, measured once', async () => {
  const first = shieldOn({ setting: SETTING, ms: 149 });
  expect(await first.shield.look(VIDEO)).toBe(true);
  expect(await first.shield.look(VIDEO)).toBe(true);
  expect(first.shield.getState().on).toBe(true);
  expect([first.measure.mock.calls.length, first.create.mock.calls.length]).toEqual([1, 1]);

  const later = shieldOn({ setting: SETTING, store: first.store });
  await later.shield.look(VIDEO);
  expect(later.measure).not.toHaveBeenCalled();
  const otherModel = shieldOn({ setting: { ...SETTING, model: '/shield/b/model.json' }, store: first.store });
  await otherModel.shield.look(VIDEO);
  expect(otherModel.measure).toHaveBeenCalledTimes(1);
});

it('is only offered on a slower device, and remembers who takes it', async () => {
  const { shield, store, stop } = shieldOn({ setting: SETTING, ms: 150 });
  expect(await shield.look(VIDEO)).toBeNull();
  expect(shield.getState()).toEqual({ available: true, on: false });
  expect(stop).toHaveBeenCalled();
  shield.switchTo(true);
  expect(await shield.look(VIDEO)).toBe(true);
  const later = shieldOn({ setting: SETTING, ms: 150, store });
  expect(await later.shield.look(VIDEO)).toBe(true);
  expect(later.measure).not.toHaveBeenCalled();
});

it('is only offered where the operator says so: nothing is loaded before somebody takes it', async () => {
  const { shield, create } = shieldOn({ setting: { ...SETTING, mode: 'offer' } });
  expect(await shield.look(VIDEO)).toBeNull();
  expect(create).not.toHaveBeenCalled();
  shield.switchTo(true);
  expect(await shield.look(VIDEO)).toBe(true);
});

it('is off once it is switched off, and stays so', async () => {
  const { shield, store, stop } = shieldOn({ setting: SETTING });
  const changed = vi.fn();
  await shield.look(VIDEO);
  shield.subscribe(changed);
  shield.switchTo(false);
  expect([changed.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1]);
  expect(await shield.look(VIDEO)).toBeNull();
  const later = shieldOn({ setting: SETTING, store });
  expect(await later.shield.look(VIDEO)).toBeNull();
  expect(later.create).not.toHaveBeenCalled();
});

it('loads a model that failed again, after a while', async () => {
  const { shield, create, pass } = shieldOn({ setting: SETTING, ms: null });
  expect(await shield.look(VIDEO)).toBeNull();
  pass(29_999);
  expect(await shield.look(VIDEO)).toBeNull();
  expect(create).toHaveBeenCalledTimes(1);
  pass(30_000);
  await shield.look(VIDEO);
  expect(create).toHaveBeenCalledTimes(2);
});
