import { RECENT_MS } from '../domain/pairing';
import { type Parting, Person, type Place } from './person';

/** Bytes of one parting with both visitors and their ids, measured as growth of the heap. */
const PARTING_BYTES = 400;
/** Some 40 MB. Beyond it the oldest is forgotten. */
const MOST_PARTINGS = 100_000;

/**
 * One record for each userId and each device of which anything is known. Partings expire, separations never do. Times are epoch
 * milliseconds and never go back.
 */
export class People {
  private readonly known = new Map<string, Person>();
  /** The partings in order of time, so that forgetting needs no search. */
  private oldest: Parting | null = null;
  private newest: Parting | null = null;
  private count = 0;

  constructor(private readonly mostPartings = MOST_PARTINGS) {}

  /** Undefined for one of whom nothing is known. */
  find(key: string): Person | undefined {
    return this.known.get(key);
  }

  /** The record of this key, a new one if there is none. If nothing is stored in it, `release` it. */
  findOrAdd(key: string): Person {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const person = new Person(key);
    this.known.set(key, person);
    return person;
  }

  /** Whom a visitor has met across tabs. */
  pastOf(place: Place): Person | null {
    const key = place.ticket.person;
    if (key === undefined) return place.person;
    if (place.past === null || place.past.isReleased) place.past = this.known.get(key) ?? null;
    return place.past;
  }

  /** Removes a record without content. */
  release(person: Person): void {
    if (person.place !== null || person.hasPast || person.isReleased) return;
    person.isReleased = true;
    this.known.delete(person.key);
  }

  /** Everybody who waits or talks. */
  *places(): Iterable<Place> {
    for (const { place } of this.known.values()) if (place !== null) yield place;
  }

  /** Two who were in these places part. */
  partFrom(place: Place, other: Place, at: number): void {
    const device = place.ticket.person;
    if (device !== undefined && device === other.ticket.person) this.add(place.person, other.person, at);
    else this.add(this.pastOrNew(place), this.pastOrNew(other), at);
  }

  /** Two of whom only the keys are known have parted. */
  part(key: string, otherKey: string, at: number): void {
    this.add(this.findOrAdd(key), this.findOrAdd(otherKey), at);
  }

  private pastOrNew(place: Place): Person {
    return this.pastOf(place) ?? this.findOrAdd(place.ticket.person ?? place.ticket.userId);
  }

  private add(a: Person, b: Person, at: number): void {
    const parting: Parting = { a, b, at, next: null, nextOfA: null, nextOfB: null };
    a.append(parting);
    b.append(parting);
    if (this.newest === null || this.oldest === null) this.oldest = parting;
    else this.newest.next = parting;
    this.newest = parting;
    this.count += 1;
    if (this.count > this.mostPartings) this.forget(this.oldest);
  }

  separate(key: string, otherKey: string): void {
    const [person, other] = [this.findOrAdd(key), this.findOrAdd(otherKey)];
    keepApart(person, other);
    keepApart(other, person);
  }

  /** Forgets expired partings, never a separation. Costs as much as there is to forget. */
  purge(now: number): void {
    while (this.oldest !== null && now - this.oldest.at >= RECENT_MS) this.forget(this.oldest);
  }

  /** Memory used by the partings. */
  bytes(): number {
    return this.count * PARTING_BYTES;
  }

  /** Forgets the oldest of all, which is also the oldest of its two visitors. */
  private forget({ a, b, next }: Parting): void {
    for (const person of [a, b]) {
      person.shift();
      this.release(person);
    }
    this.oldest = next;
    if (next === null) this.newest = null;
    this.count -= 1;
  }
}

function keepApart(person: Person, other: Person): void {
  person.separated ??= new Set();
  person.separated.add(other.key);
}
