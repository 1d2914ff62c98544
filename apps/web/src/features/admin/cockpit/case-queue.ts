import type { Case, CaseAnswer } from '@app/contract/cases';

/** Whose cases are left out when the next is taken: those skipped last, as many as the server takes. */
const MOST_SKIPPED = 200;

/** What a moderator has before them: the first case is the one on the screen, the others are ready. */
export type CaseQueue = {
  cases: readonly Case[];
  /** Decided on, and may come back as long as that can be undone; by whom they are against. */
  decided: ReadonlyMap<string, Case>;
  /** Against whom they are, the latest last. */
  skipped: readonly string[];
  /** The server had none left when it was asked last. */
  isEmpty: boolean;
  /** Reports that wait in all, as the server last said; undefined before that. */
  unreviewed: number | undefined;
};

export type QueueEvent =
  | { type: 'taken'; answer: CaseAnswer }
  | { type: 'decided'; userId: string }
  /** It was undone, or could not be carried out: it has to be decided on anew. */
  | { type: 'returned'; userId: string }
  /** The decision was carried out, or there is nothing to decide any more. */
  | { type: 'settled'; userId: string }
  | { type: 'skipped'; userId: string }
  /** Others look at these by now, or have decided. */
  | { type: 'lost'; userIds: readonly string[] }
  /** Asks again whether there are cases. */
  | { type: 'asked' }
  /** The same, of the skipped ones too. */
  | { type: 'restarted' };

export const NO_CASES: CaseQueue = {
  cases: [],
  decided: new Map(),
  skipped: [],
  isEmpty: false,
  unreviewed: undefined,
};

/** The queue after an event; the same object where nothing changes. */
export function changeQueue(queue: CaseQueue, event: QueueEvent): CaseQueue {
  switch (event.type) {
    case 'taken':
      return taken(queue, event.answer);
    case 'decided': {
      const found = queue.cases.find(({ userId }) => userId === event.userId);
      if (found === undefined) return queue;
      const unreviewed = queue.unreviewed && Math.max(0, queue.unreviewed - found.reports.length);
      return {
        ...without(queue, [event.userId]),
        decided: new Map(queue.decided).set(event.userId, found),
        unreviewed,
      };
    }
    case 'returned': {
      const found = queue.decided.get(event.userId);
      if (found === undefined) return queue;
      const unreviewed = queue.unreviewed && queue.unreviewed + found.reports.length;
      return { ...settled(queue, event.userId), cases: [found, ...queue.cases], unreviewed };
    }
    case 'settled':
      return settled(queue, event.userId);
    case 'skipped':
      if (!queue.cases.some(({ userId }) => userId === event.userId)) return queue;
      return {
        ...without(queue, [event.userId]),
        skipped: [...queue.skipped, event.userId].slice(-MOST_SKIPPED),
      };
    case 'lost':
      return without(queue, event.userIds);
    case 'asked':
      return queue.isEmpty ? { ...queue, isEmpty: false } : queue;
    case 'restarted':
      return { ...queue, isEmpty: false, skipped: [] };
    default:
      return event satisfies never;
  }
}

function taken(queue: CaseQueue, { case: next, unreviewed }: CaseAnswer): CaseQueue {
  // What is decided on but not carried out yet waits for the server still.
  const decided = [...queue.decided.values()].reduce((sum, { reports }) => sum + reports.length, 0);
  const left = Math.max(0, unreviewed - decided);
  if (next === undefined) return { ...queue, isEmpty: true, unreviewed: left };
  const others = queue.cases.filter(({ userId }) => userId !== next.userId);
  return { ...queue, cases: [...others, next], unreviewed: left };
}

function settled(queue: CaseQueue, userId: string): CaseQueue {
  if (!queue.decided.has(userId)) return queue;
  const decided = new Map(queue.decided);
  decided.delete(userId);
  return { ...queue, decided };
}

function without(queue: CaseQueue, userIds: readonly string[]): CaseQueue {
  const cases = queue.cases.filter(({ userId }) => !userIds.includes(userId));
  return cases.length === queue.cases.length ? queue : { ...queue, cases };
}
