import type { WaitingEntry } from './person';

/** A doubly linked list, the longest waiting first; among equals, whoever came first. Removal takes constant time. */
export class WaitingList {
  first: WaitingEntry | null = null;
  last: WaitingEntry | null = null;

  /** Inserts an entry by its seniority. Nearly all are newcomers and belong at the end. */
  insert(one: WaitingEntry): void {
    const before = this.lastNotAfter(one.since);
    const after = before === null ? this.first : before.next;
    one.prev = before;
    one.next = after;
    if (before === null) this.first = one;
    else before.next = one;
    if (after === null) this.last = one;
    else after.prev = one;
  }

  /** Removes an entry that is in this list. */
  remove(one: WaitingEntry): void {
    if (one.prev === null) this.first = one.next;
    else one.prev.next = one.next;
    if (one.next === null) this.last = one.prev;
    else one.next.prev = one.prev;
    one.prev = null;
    one.next = null;
  }

  /** The last entry that has waited since `since` or longer, searched for from the end that is nearer in time. */
  private lastNotAfter(since: number): WaitingEntry | null {
    if (this.first === null || this.last === null || this.first.since > since) return null;
    if (this.last.since - since <= since - this.first.since) {
      let one = this.last;
      while (one.since > since && one.prev !== null) one = one.prev;
      return one;
    }
    let one = this.first;
    while (one.next !== null && one.next.since <= since) one = one.next;
    return one;
  }
}
