import type { Case, CaseAnswer } from '@app/contract/cases';

/** The most cases left out when the next is taken: those skipped last, up to the server's limit. */
const MOST_SKIPPED = 200;

/** The cases of a moderator: the first is on the screen, the others are loaded. */
export type CaseQueue = {
  cases: readonly Case[];
  /** Decided cases, which may come back as long as the decision can be undone; by reported person. */
  decided: ReadonlyMap<string, Case>;
  /** The reported people of skipped cases, the latest last. */
  skipped: readonly string[];
  /** The server had no case left at the last request. */
  isEmpty: boolean;
  /** The number of waiting reports from the last response; undefined before the first. */
  unreviewed: number | undefined;
};

export type QueueEvent =
  | { type: 'taken'; answer: CaseAnswer }
  | { type: 'decided'; userId: string }
  /** The decision was undone, or failed: the case has to be decided again. */
  | { type: 'returned'; userId: string }
  /** The decision was carried out, or there is nothing to decide any more. */
  | { type: 'settled'; userId: string }
  | { type: 'skipped'; userId: string }
  /** Another moderator holds or has decided this case. */
  | { type: 'lost'; userId: string }
  /** Asks again whether there are cases. */
  | { type: 'asked' }
  /** Asks again, including the skipped cases. */
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
        ...without(queue, event.userId),
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
        ...without(queue, event.userId),
        skipped: [...queue.skipped, event.userId].slice(-MOST_SKIPPED),
      };
    case 'lost':
      return without(queue, event.userId);
    case 'asked':
      return queue.isEmpty ? { ...queue, isEmpty: false } : queue;
    case 'restarted':
      return { ...queue, isEmpty: false, skipped: [] };
    default:
      return event satisfies never;
  }
}

function taken(queue: CaseQueue, { case: next, unreviewed }: CaseAnswer): CaseQueue {
  // For the server, a decided case still waits until the decision is carried out.
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

function without(queue: CaseQueue, gone: string): CaseQueue {
  const cases = queue.cases.filter(({ userId }) => userId !== gone);
  return cases.length === queue.cases.length ? queue : { ...queue, cases };
}
