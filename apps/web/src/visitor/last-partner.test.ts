import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type KeyValueStore, memoryStore } from '../lib/storage';
import { forgetLastPartner, keepLastPartner, readLastPartner } from './last-partner';

const MINUTE = 60_000;
const NOW = 1_700_000_000_000;
const bea = { userId: 'u-2', username: 'Bea' };

let store: KeyValueStore;
beforeEach(() => {
  store = memoryStore();
});

describe('the last partner', () => {
  test('is known for 30 minutes', () => {
    expect(readLastPartner(store, NOW)).toBeUndefined();
    keepLastPartner(bea, store, NOW);
    expect(readLastPartner(store, NOW)).toEqual(bea);
    expect(readLastPartner(store, NOW + 30 * MINUTE - 1)).toEqual(bea);
    expect(readLastPartner(store, NOW + 30 * MINUTE)).toBeUndefined();
  });

  test('is not kept longer after the clock was set back', () => {
    keepLastPartner(bea, store, NOW);
    expect(readLastPartner(store, NOW - 1)).toBeUndefined();
  });

  test('is dropped once reported, but not another one', () => {
    keepLastPartner(bea, store, NOW);
    forgetLastPartner('u-3', store);
    expect(readLastPartner(store, NOW)).toEqual(bea);
    forgetLastPartner('u-2', store);
    expect(store.getItem('lastPartner')).toBeNull();
  });

  test.each(['', 'x', '7', 'null', '[]', '{"userId":"u-2"}', '{"userId":1,"username":"Bea","at":1}'])(
    'is nobody if something else is stored: %s',
    (kept) => {
      store.setItem('lastPartner', kept);
      expect(readLastPartner(store, NOW)).toBeUndefined();
    },
  );

  test('is nobody if nothing can be stored', () => {
    const full: KeyValueStore = {
      ...store,
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    };
    keepLastPartner(bea, full, NOW);
    expect(readLastPartner(full, NOW)).toBeUndefined();
  });
});

describe('the stored partner', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    vi.resetModules();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /**
   * Opens a page of the site, with this stored on the device. A test calls the listeners in `heard` as other tabs
   * would.
   */
  async function openPage(kept?: string) {
    const heard: ((event: { key: string | null }) => void)[] = [];
    vi.stubGlobal('window', { addEventListener: (_name: string, hear: never) => heard.push(hear) });
    const device = memoryStore();
    if (kept !== undefined) device.setItem('lastPartner', kept);
    vi.stubGlobal('localStorage', device);
    const page = await import('./last-partner');
    page.watchLastPartner();
    return { page, device, heard };
  }
  const copy = (at: number) => JSON.stringify({ ...bea, at });

  test('is erased after its time by the tab that stored it', async () => {
    const { page, device } = await openPage();
    page.keepLastPartner(bea);
    vi.advanceTimersByTime(20 * MINUTE);
    page.keepLastPartner(bea);
    vi.advanceTimersByTime(30 * MINUTE - 1);
    expect(device.getItem('lastPartner')).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(device.getItem('lastPartner')).toBeNull();
  });

  test('is erased by another tab that was notified of it', async () => {
    const { device, heard } = await openPage();
    device.setItem('lastPartner', copy(NOW));
    for (const hear of heard) hear({ key: 'lastPartner' });
    vi.advanceTimersByTime(30 * MINUTE);
    expect(device.getItem('lastPartner')).toBeNull();
  });

  test.each([copy(NOW - 31 * MINUTE), copy(NOW + MINUTE), 'x'])(
    'is erased by the next page after its time: %s',
    async (kept) => expect((await openPage(kept)).device.getItem('lastPartner')).toBeNull(),
  );
});
