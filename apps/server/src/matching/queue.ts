import { BUCKET_COUNT, mayMeet, probesFrom, rematchExtraMs } from '../domain/pairing';
import type { NodeId } from './lobby';
import type { People } from './people';
import type { Person, Place } from './person';
import { WaitingList } from './waiting-list';

/** What a search for a partner found. */
export type Look = {
  /** The best partner available now. */
  best: Place | null;
  /** Somebody was skipped only because the two parted recently. */
  passedOver: boolean;
};

/**
 * The waiting visitors, in one bucket per kind, the longest waiting first. Times are milliseconds. As waiting longer
 * never hurts, the first of a bucket stands for all behind them, and a search costs no more with many waiting than
 * with few.
 */
export class Queue {
  private readonly buckets = Array.from({ length: BUCKET_COUNT }, () => new WaitingList());
  /** Waiting visitors who are in no bucket. */
  private readonly parked = new Set<Place>();
  /** Nobody in a bucket has waited since before that (epoch milliseconds). */
  private since = Number.POSITIVE_INFINITY;

  /** `quiet`: the nodes whose visitors are offered to nobody. */
  constructor(
    private readonly people: Pick<People, 'pastOf'>,
    private readonly quiet: ReadonlySet<NodeId> = new Set(),
  ) {}

  add(place: Place): void {
    this.since = Math.min(this.since, place.since);
    this.buckets[place.bucket]?.insert(place);
  }

  /** Lets a visitor wait and be offered to nobody before `until` (epoch milliseconds). */
  park(place: Place, until: number): void {
    place.parkedUntil = until;
    this.parked.add(place);
  }

  remove(place: Place): void {
    if (this.parked.delete(place)) place.parkedUntil = null;
    else this.buckets[place.bucket]?.remove(place);
  }

  /** Offers visitors to everybody again after they were parked; they keep their seniority. */
  release(now: number): void {
    for (const place of this.parked) {
      if (place.parkedUntil !== null && place.parkedUntil > now) continue;
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
    for (const { needMs, buckets } of probesFrom(seeker.bucket)) {
      // Not even the longest waiting may meet the seeker with this need: nobody may, with this or a greater one.
      if (needMs > bestNeedMs || !mayMeet(needMs, waited, now - this.since, scale)) break;
      for (const bucket of buckets) {
        for (let other = this.buckets[bucket]?.first ?? null; other !== null; other = other.next) {
          const otherWaited = now - other.since;
          // Those behind have waited less: they may not meet the seeker either.
          if (!mayMeet(needMs, waited, otherWaited, scale)) break;
          if (other === seeker || this.isQuiet(other)) continue;
          const extraMs = hasPast ? extraFor(seeker, past, other, now) : 0;
          if (extraMs > 0 && !mayMeet(needMs, waited, otherWaited, scale, extraMs)) {
            passedOver = true;
            continue;
          }
          const allMs = needMs + extraMs;
          if (allMs < bestNeedMs || (allMs === bestNeedMs && best !== null && other.since < best.since)) {
            best = other;
            bestNeedMs = allMs;
          }
          if (extraMs === 0) break;
        }
      }
    }
    return { best, passedOver };
  }

  private isQuiet({ node }: Place): boolean {
    return this.quiet.size > 0 && this.quiet.has(node);
  }

  /** Searches for everybody who waits, the longest waiting first, until `most` pairs have met. */
  pair(now: number, scale: number, most: number, meet: (seeker: Place, found: Place) => void): void {
    const next = this.buckets.map((list) => list.first);
    this.since = longestWaiting(next)?.since ?? Number.POSITIVE_INFINITY;
    for (let met = 0; met < most; ) {
      const seeker = longestWaiting(next);
      if (seeker === null) return;
      if (this.isQuiet(seeker)) {
        next[seeker.bucket] = seeker.next;
        continue;
      }
      const { best, passedOver } = this.look(seeker, now, scale);
      // Those behind may meet nobody either, unless only recent partners were skipped.
      next[seeker.bucket] = best === null && !passedOver ? null : seeker.next;
      if (best === null) continue;
      if (next[best.bucket] === best) next[best.bucket] = best.next;
      this.remove(seeker);
      this.remove(best);
      meet(seeker, best);
      met += 1;
    }
  }
}

/** `past`: of the seeker across tabs. */
function extraFor(seeker: Place, past: Person | null, { ticket }: Place, now: number): number {
  const { person } = seeker.ticket;
  // Two tabs of one device are told apart by their userIds.
  const partedAt =
    person !== undefined && ticket.person === person
      ? seeker.person.partedAt(ticket.userId)
      : past?.partedAt(ticket.person ?? ticket.userId);
  return partedAt === undefined ? 0 : rematchExtraMs(now - partedAt);
}

function longestWaiting(places: readonly (Place | null)[]): Place | null {
  let first: Place | null = null;
  for (const place of places) {
    if (place !== null && (first === null || place.since < first.since)) first = place;
  }
  return first;
}
