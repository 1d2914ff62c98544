import { RECENT_MS } from '../domain/pairing';
import { MOST_SEPARATED_BY_ONE } from '../domain/past-keys';
import { Person, type Place } from './person';

/** Bytes of one parting with both visitors and their ids, measured as growth of the heap. */
const PARTING_BYTES = 530;
/** Some 53 MB. Beyond it the oldest is forgotten. */
const MOST_PARTINGS = 100_000;
/** Bytes of one separation with both visitors and their ids, measured as growth of the heap. */
const SEPARATION_BYTES = 700;
/** Some 70 MB. Beyond it the oldest is forgotten here, and read again from the store at the next start. */
const MOST_SEPARATIONS = 100_000;

/** Two who parted. */
type Parting = {
  readonly a: Person;
  readonly b: Person;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Whether `a` skipped their talk early. */
  readonly skippedEarly: boolean;
};

/** Two who never meet, because the first reported the other. */
type Separation = { readonly by: Person; readonly of: Person };

/**
 * One record for each userId and each device of which anything is known. Partings expire, separations only give way to
 * later ones. Times are epoch milliseconds and never go back.
 */
export class People {
  private readonly known = new Map<string, Person>();
  /** In order of time, so that forgetting needs no search. */
  private readonly partings = new Set<Parting>();
  /** The last parting of each pair. */
  private readonly lastPartings = new Map<string, Parting>();
  /** The oldest first. */
  private readonly separations = new Map<string, Separation>();

  constructor(
    private readonly mostPartings = MOST_PARTINGS,
    private readonly mostSeparations = MOST_SEPARATIONS,
  ) {}

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
    const { person: device, userId } = place.ticket;
    if (place.past === null || place.past.isReleased) place.past = this.known.get(device ?? userId) ?? null;
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

  /** Two who were in these places part. `skippedEarly`: the first of them skipped the talk, early. */
  partFrom(place: Place, other: Place, at: number, skippedEarly: boolean): void {
    const device = place.ticket.person;
    if (device !== undefined && device === other.ticket.person)
      this.add(place.person, other.person, at, skippedEarly);
    else this.add(this.pastOrNew(place), this.pastOrNew(other), at, skippedEarly);
  }

  /** Two of whom only the keys are known have parted. */
  part(key: string, otherKey: string, at: number): void {
    this.add(this.findOrAdd(key), this.findOrAdd(otherKey), at, false);
  }

  private pastOrNew(place: Place): Person {
    return this.pastOf(place) ?? this.findOrAdd(place.ticket.person ?? place.ticket.userId);
  }

  private add(a: Person, b: Person, at: number, skippedEarly: boolean): void {
    const parting: Parting = { a, b, at, skippedEarly };
    if (skippedEarly) countEarlySkip(parting, 1);
    a.partings += 1;
    b.partings += 1;
    this.partings.add(parting);
    this.lastPartings.set(pairOf(a.key, b.key), parting);
    if (this.partings.size <= this.mostPartings) return;
    for (const oldest of this.partings) {
      this.forget(oldest);
      return;
    }
  }

  /** Epoch milliseconds of the last parting of two; Infinity when they are separated; undefined when there is none. */
  partedAt(person: Person, otherKey: string): number | undefined {
    if (person.separations > 0 && this.areSeparated(person.key, otherKey)) return Number.POSITIVE_INFINITY;
    return this.lastPartedAt(person.key, otherKey);
  }

  /** The same, whether or not they are separated. */
  lastPartedAt(key: string, otherKey: string): number | undefined {
    return this.lastPartings.get(pairOf(key, otherKey))?.at;
  }

  /** Do these two never meet? */
  areSeparated(key: string, otherKey: string): boolean {
    return this.separations.has(directed(key, otherKey)) || this.separations.has(directed(otherKey, key));
  }

  /** Keeps the first of them, who reported the other, apart from them; the oldest of too many gives way. */
  separate(key: string, otherKey: string): void {
    const direction = directed(key, otherKey);
    if (this.separations.has(direction)) return;
    const [by, of] = [this.findOrAdd(key), this.findOrAdd(otherKey)];
    this.separations.set(direction, { by, of });
    by.separations += 1;
    of.separations += 1;
    by.reported ??= [];
    by.reported.push(of);
    const [first] = by.reported;
    if (by.reported.length > MOST_SEPARATED_BY_ONE && first !== undefined) this.unite({ by, of: first });
    else if (this.separations.size > this.mostSeparations) {
      const [oldest] = this.separations.values();
      if (oldest !== undefined) this.unite(oldest);
    }
  }

  private unite({ by, of }: Separation): void {
    this.separations.delete(directed(by.key, of.key));
    by.reported = by.reported?.filter((person) => person !== of) ?? null;
    for (const person of [by, of]) {
      person.separations -= 1;
      this.release(person);
    }
  }

  /** Forgets expired partings, never a separation. Costs as much as there is to forget. */
  purge(now: number): void {
    for (const parting of this.partings) {
      if (now - parting.at < RECENT_MS) return;
      this.forget(parting);
    }
  }

  /** Memory used by the partings. */
  bytes(): number {
    return this.partings.size * PARTING_BYTES;
  }

  /** Memory used by the separations. */
  separationBytes(): number {
    return this.separations.size * SEPARATION_BYTES;
  }

  private forget(parting: Parting): void {
    const { a, b, skippedEarly } = parting;
    const pair = pairOf(a.key, b.key);
    if (skippedEarly) countEarlySkip(parting, -1);
    this.partings.delete(parting);
    if (this.lastPartings.get(pair) === parting) this.lastPartings.delete(pair);
    for (const person of [a, b]) {
      person.partings -= 1;
      this.release(person);
    }
  }
}

/** The same for the two in either order. */
function pairOf(key: string, otherKey: string): string {
  return key < otherKey ? `${key}\n${otherKey}` : `${otherKey}\n${key}`;
}

function countEarlySkip({ a, b }: Parting, by: 1 | -1): void {
  a.earlySkipsMade += by;
  b.earlySkipsSuffered += by;
}

/** The first reported the other. */
function directed(key: string, otherKey: string): string {
  return `${key}\n${otherKey}`;
}
