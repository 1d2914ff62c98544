import { type NeedsAt, PRIOR_NEEDS } from '../domain/needs';
import { BUCKET_COUNT, mayMeet, rematchExtraMs } from '../domain/pairing';
import { needsPatience, patienceMs } from '../domain/patience';
import type { NodeId } from './lobby';
import type { People } from './people';
import { type Person, type Place, WaitingEntry } from './person';
import { WaitingList } from './waiting-list';

/** So many are passed over for the sake of patience in one search, so that it costs no more in any crowd. */
const MOST_SPARED = 16;

/** What a search for a partner found. */
export type Look = {
  /** The best partner available now. */
  best: Place | null;
  /** Somebody was passed over only because the two parted recently, or for the sake of patience. */
  passedOver: boolean;
};

/**
 * The waiting visitors, in a bucket of their mood for each of their languages, the longest waiting first. Times are
 * milliseconds. As waiting longer never hurts, the first of a bucket stands for all behind them, and a search costs no
 * more with many waiting than with few.
 */
export class Queue {
  private readonly buckets = Array.from({ length: BUCKET_COUNT }, () => new WaitingList());
  /** Waiting visitors who are in no bucket. */
  private readonly reserved = new Set<Place>();
  /** Nobody in a bucket has waited since before that (epoch milliseconds). */
  private since = Number.POSITIVE_INFINITY;

  /** `quiet`: the nodes whose visitors are offered to nobody. `needsAt`: by which needs it is decided who may meet. */
  constructor(
    private readonly people: Pick<People, 'pastOf' | 'partedAt'>,
    private readonly quiet: ReadonlySet<NodeId> = new Set(),
    private readonly needsAt: NeedsAt = () => PRIOR_NEEDS,
  ) {}

  add(place: Place): void {
    this.since = Math.min(this.since, place.since);
    for (const bucket of place.search.waitsIn) {
      place.entry = new WaitingEntry(place, bucket, place.entry);
      this.buckets[bucket]?.insert(place.entry);
    }
  }

  /** Lets a visitor wait and be offered to nobody before `until` (epoch milliseconds). */
  reserve(place: Place, until: number): void {
    place.reservedUntil = until;
    this.reserved.add(place);
  }

  remove(place: Place): void {
    if (this.reserved.delete(place)) place.reservedUntil = null;
    for (let { entry } = place; entry !== null; entry = entry.another)
      this.buckets[entry.bucket]?.remove(entry);
    place.entry = null;
  }

  /** Offers visitors to everybody again after they were reserved; they keep their seniority. */
  release(now: number): void {
    for (const place of this.reserved) {
      if (place.reservedUntil !== null && place.reservedUntil > now) continue;
      this.remove(place);
      this.add(place);
    }
  }

  /** Finds the partner with the smallest need; among equals, the longest waiting. */
  look(seeker: Place, now: number, scale: number): Look {
    const waited = now - seeker.since;
    const past = this.people.pastOf(seeker);
    const hasPast = past?.hasPast || seeker.person.hasPast;
    let best: Place | null = null;
    let bestNeedMs = Number.POSITIVE_INFINITY;
    let passedOver = false;
    let spared = 0;
    const isPatient = past !== null && needsPatience(past);
    for (const { needMs, buckets } of this.needsAt(now).tiersOf(seeker.search)) {
      // Not even the longest waiting may meet the seeker with this need: nobody may, with this or a greater one.
      if (needMs > bestNeedMs || !mayMeet(needMs, waited, now - this.since, scale)) break;
      for (const bucket of buckets) {
        for (let entry = this.buckets[bucket]?.first ?? null; entry !== null; entry = entry.next) {
          const other = entry.place;
          const otherWaited = now - entry.since;
          // Those behind have waited less: they may not meet the seeker either.
          if (!mayMeet(needMs, waited, otherWaited, scale)) break;
          if (other === seeker || this.isQuiet(other)) continue;
          const extraMs = hasPast ? this.extraFor(seeker, past, other, now) : 0;
          const pairMs = needMs + (isPatient && spared < MOST_SPARED ? patienceFor(past, other) : 0);
          const isHeldBack = pairMs + extraMs > needMs;
          if (isHeldBack && !mayMeet(pairMs, waited, otherWaited, scale, extraMs)) {
            passedOver = true;
            if (extraMs === 0) spared += 1;
            continue;
          }
          const allMs = pairMs + extraMs;
          if (allMs < bestNeedMs || (allMs === bestNeedMs && best !== null && other.since < best.since)) {
            best = other;
            bestNeedMs = allMs;
          }
          if (!isHeldBack) break;
        }
      }
    }
    return { best, passedOver };
  }

  /** What their pair needs on top since they parted recently. `past`: of the seeker across tabs. */
  private extraFor(seeker: Place, past: Person | null, { ticket }: Place, now: number): number {
    const { person } = seeker.ticket;
    // Two tabs of one device are told apart by their userIds.
    const isSameDevice = person !== undefined && ticket.person === person;
    const [own, otherKey] = isSameDevice
      ? [seeker.person, ticket.userId]
      : [past, ticket.person ?? ticket.userId];
    const partedAt = own === null ? undefined : this.people.partedAt(own, otherKey);
    return partedAt === undefined ? 0 : rematchExtraMs(now - partedAt);
  }

  private isQuiet({ node }: Place): boolean {
    return this.quiet.size > 0 && this.quiet.has(node);
  }

  /** Searches for everybody who waits, the longest waiting first, until `most` pairs have met. */
  pair(now: number, scale: number, most: number, meet: (seeker: Place, found: Place) => void): void {
    const next = this.buckets.map((list) => list.first);
    this.since = longestWaiting(next)?.since ?? Number.POSITIVE_INFINITY;
    /** Those who found nobody; true: only because somebody was passed over. */
    const alone = new Map<Place, boolean>();
    for (let met = 0; met < most; ) {
      const entry = longestWaiting(next);
      if (entry === null) return;
      const { place: seeker, bucket } = entry;
      if (this.isQuiet(seeker)) {
        next[bucket] = entry.next;
        continue;
      }
      const known = alone.get(seeker);
      const { best, passedOver } =
        known === undefined ? this.look(seeker, now, scale) : { best: null, passedOver: known };
      if (best === null) {
        // Those behind share its language and have waited less: through it, or through none, they may meet nobody
        // either, unless only somebody was passed over. They also stand in the buckets of their other languages.
        next[bucket] = passedOver ? entry.next : null;
        if (known === undefined && seeker.search.waitsIn.length > 1) alone.set(seeker, passedOver);
        continue;
      }
      for (const { bucket } of [...seeker.entries(), ...best.entries()]) {
        // Those who came at the same moment may stand one behind the other, in either order.
        let first = next[bucket] ?? null;
        while (first?.place === seeker || first?.place === best) first = first.next;
        next[bucket] = first;
      }
      this.remove(seeker);
      this.remove(best);
      meet(seeker, best);
      met += 1;
    }
  }
}

/** Of the other counts what was known when they last searched, so that nobody is looked up once more for it. */
function patienceFor(past: Person, { past: theirs }: Place): number {
  return theirs === null ? 0 : patienceMs(past, theirs);
}

function longestWaiting(entries: readonly (WaitingEntry | null)[]): WaitingEntry | null {
  let first: WaitingEntry | null = null;
  for (const entry of entries) {
    if (entry !== null && (first === null || entry.since < first.since)) first = entry;
  }
  return first;
}
