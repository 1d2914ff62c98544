import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AgeSubject } from './age.store';
import { createAgeCheck } from './age-check';
import type { AgeMode, AgeSettings } from './age-settings';

const NOW = 1_000_000;
const onError = vi.fn();
beforeEach(() => onError.mockReset());

const settingsOf = (mode: AgeMode): AgeSettings => ({
  ...{ mode, url: 'https://age.example', secret: 's', secretBefore: undefined, days: 30 },
  ...{ without: 'text', regions: ['FR'], regionHeader: 'x-country' },
});

function setUp(mode: AgeMode | undefined) {
  const find = vi.fn(async (_device: string, _now: number) => undefined as object | undefined);
  const isSuspected = vi.fn(async (_subject: AgeSubject) => true);
  const store = { find, isSuspected } as unknown as Parameters<typeof createAgeCheck>[0]['store'];
  const settings = mode === undefined ? undefined : settingsOf(mode);
  return { find, isSuspected, ages: createAgeCheck({ settings, store, now: () => NOW, onError }) };
}

const ann = { device: 'ann', userId: 'a', region: undefined };
const nobody = { device: undefined, userId: 'b', region: undefined };

describe('createAgeCheck', () => {
  it('asks nobody, and no store, while it is off', () => {
    const { ages, find, isSuspected } = setUp(undefined);
    expect(ages.adultUntil(ann)).toBe(Number.POSITIVE_INFINITY);
    expect(ages.isAsked(ann)).toBe(false);
    for (const asked of [find, isSuspected]) expect(asked).not.toHaveBeenCalled();
  });

  it('asks nobody elsewhere, and no store for them', () => {
    const { ages, find } = setUp('regions');
    expect(ages.adultUntil({ ...ann, region: 'DE' })).toBe(Number.POSITIVE_INFINITY);
    expect(find).not.toHaveBeenCalled();
  });

  it('knows an adult until the answer runs out, and nobody without one or without a device', async () => {
    const { ages, find } = setUp('all');
    expect(await ages.adultUntil(ann)).toBe(0);
    find.mockResolvedValue({ adult: true, expiresAt: NOW + 5 });
    expect(await ages.adultUntil(ann)).toBe(NOW + 5);
    expect(find).toHaveBeenCalledWith('ann', NOW);
    expect(await ages.adultUntil(nobody)).toBe(0);
    find.mockResolvedValue({ adult: false, expiresAt: NOW + 5 });
    expect(await ages.adultUntil(ann)).toBe(0);
  });

  it('asks those suspected: a device, or a visitor without one', async () => {
    const { ages, isSuspected } = setUp('suspicion');
    expect(await ages.adultUntil(ann)).toBe(0);
    expect(await ages.adultUntil(nobody)).toBe(0);
    expect(isSuspected.mock.calls).toEqual([[{ deviceId: 'ann' }], [{ userId: 'b' }]]);
    isSuspected.mockResolvedValue(false);
    expect(await ages.adultUntil(ann)).toBe(Number.POSITIVE_INFINITY);
    expect(await ages.isAsked({ device: undefined, region: undefined })).toBe(false);
  });

  it('goes by what it knew last while the store is out of reach, and else by nothing', async () => {
    const { ages, find } = setUp('all');
    find.mockResolvedValueOnce({ adult: true, expiresAt: NOW + 5 }).mockRejectedValue(new Error('down'));
    await ages.adultUntil(ann);
    expect(await ages.adultUntil(ann)).toBe(NOW + 5);
    expect(await ages.adultUntil({ ...ann, device: 'other' })).toBe(0);
    expect(onError).toHaveBeenCalledTimes(2);
  });
});
