import { RECENT_MS } from '../domain/pairing';
import { type Parting, Person, type Place } from './person';

/** Bytes of one parting with both visitors and their ids, measured as growth of the heap. */
const PARTING_BYTES = 400;
/** Some 40 MB. Beyond it the oldest is forgotten. */
const MOST_PARTINGS = 100_000;

/**
 * One record for each visitor of whom anything is known. Partings expire, separations never do. Times are epoch
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
  find(userId: string): Person | undefined {
    return this.known.get(userId);
  }

  /** The record of a visitor, a new one if there is none. If nothing is stored in it, `release` it. */
  findOrAdd(userId: string): Person {
    const known = this.known.get(userId);
    if (known !== undefined) return known;
    const person = new Person(userId);
    this.known.set(userId, person);
    return person;
  }

  /** Removes a record without content. */
  release(person: Person): void {
    if (person.place === null && !person.hasPast) this.known.delete(person.userId);
  }

  /** Everybody who waits or talks. */
  *places(): Iterable<Place> {
    for (const { place } of this.known.values()) if (place !== null) yield place;
  }

  part(a: Person, b: Person, at: number): void {
    const parting: Parting = { a, b, at, next: null, nextOfA: null, nextOfB: null };
    a.append(parting);
    b.append(parting);
    if (this.newest === null || this.oldest === null) this.oldest = parting;
    else this.newest.next = parting;
    this.newest = parting;
    this.count += 1;
    if (this.count > this.mostPartings) this.forget(this.oldest);
  }

  separate(userId: string, otherId: string): void {
    const [person, other] = [this.findOrAdd(userId), this.findOrAdd(otherId)];
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
  person.separated.add(other);
}
