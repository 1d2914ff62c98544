import type { AgeWithout } from '@app/contract/site';
import { LRUCache } from 'lru-cache';
import { inTime } from '../db/in-time';
import { asksRegion } from '../domain/age';
import { atMost } from '../domain/at-most';
import type { AgeStore, AgeSubject } from './age.store';
import type { AgeSettings } from './age-settings';

/** Devices whose answer is known also while the store is out of reach. */
const REMEMBERED = 50_000;

/** Who is asked: a device, or a client without one by its visitor's id. `region`: what the operator's proxy named. */
export type AgeCaller = { device: string | undefined; userId?: string; region: string | undefined };

export type AgeCheckParts = {
  /** undefined: nobody is asked. */
  settings: AgeSettings | undefined;
  store: AgeStore;
  /** Epoch milliseconds. */
  now: () => number;
  /** Gets errors of the store. */
  onError: (error: unknown) => void;
};

export type AgeCheck = ReturnType<typeof createAgeCheck>;

/** Whose age has to be known, and whose is. */
export function createAgeCheck({ settings, store, now, onError }: AgeCheckParts) {
  const known = new LRUCache<string, number>(atMost(REMEMBERED));

  function isAsked({ device, userId, region }: AgeCaller): boolean | Promise<boolean> {
    if (settings === undefined) return false;
    switch (settings.mode) {
      case 'all':
        return true;
      case 'regions':
        return asksRegion(region, settings.regions);
      case 'suspicion': {
        const subject = subjectOf(device, userId);
        return subject !== undefined && inTime(store.isSuspected(subject));
      }
      default:
        return settings.mode satisfies never;
    }
  }

  async function lookUp(caller: AgeCaller): Promise<number> {
    const { device } = caller;
    if (!(await isAsked(caller))) return NOT_ASKED;
    const found = device === undefined ? undefined : await inTime(store.find(device, now()));
    return found?.adult === true ? found.expiresAt : UNKNOWN;
  }

  return {
    isAsked,

    /**
     * Until when somebody counts as an adult (epoch milliseconds): for ever if they are not asked, and not at all without
     * an answer that says so. While the store is out of reach, what was known last counts.
     */
    adultUntil(caller: AgeCaller): number | Promise<number> {
      if (settings === undefined) return NOT_ASKED;
      if (settings.mode === 'regions' && !asksRegion(caller.region, settings.regions)) return NOT_ASKED;
      const key = caller.device ?? `visitor ${caller.userId}`;
      return lookUp(caller).then(
        (until) => {
          known.set(key, until);
          return until;
        },
        (error: unknown) => {
          onError(error);
          return known.get(key) ?? UNKNOWN;
        },
      );
    },

    /** What becomes of those who are asked and have not answered. */
    without: (): AgeWithout => settings?.without ?? 'text',
  };
}

const NOT_ASKED = Number.POSITIVE_INFINITY;
const UNKNOWN = 0;

function subjectOf(deviceId: string | undefined, userId: string | undefined): AgeSubject | undefined {
  if (deviceId !== undefined) return { deviceId };
  return userId === undefined ? undefined : { userId };
}
