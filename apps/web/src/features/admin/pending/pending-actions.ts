import type { Change } from '../api';
import { type ActionFailure, actionFailure, type Noun } from '../failure-words';

/** How long an action can be undone, in milliseconds. */
export const UNDO_MS = 10_000;
/** How long before the end of the session an action is carried out at the latest. */
const BEFORE_END_MS = 2_000;

/** A decision of an administrator on one subject. */
export type Action = {
  noun: Noun;
  /** The id of the subject among those of its noun. */
  id: string;
  /** The subject's name for messages: a visitor's name, a report's reason. */
  label: string;
  /** The text while the action can be undone: 'Will be blocked'. */
  waiting: string;
  /** The text once it is carried out: 'Blocked'. */
  done: string;
  change: Change;
};

/**
 * 'waiting': it can be undone until `dueAt`. 'sending': its request is running. 'done': carried out at `at`. 'failed':
 * it can be repeated. Times are epoch milliseconds.
 */
type Stage =
  | { stage: 'waiting'; dueAt: number }
  | { stage: 'sending' }
  | { stage: 'done'; at: number }
  | { stage: 'failed'; failure: ActionFailure };

/** `batch`: the number that actions decided together share. */
export type PendingAction = Action & { batch: number } & Stage;

/** How one action ended. */
export type Outcome = { action: Action; failure: ActionFailure | undefined };

export type PendingParts = {
  /** Makes a change in the name of the account that decided on it. Rejects with ApiError. */
  send: (change: Change, token: string) => Promise<unknown>;
  /** The current session with its end (epoch milliseconds); undefined if nobody is signed in. */
  session: () => { token: string; until: number } | undefined;
  /** Called with the results of a batch's actions. */
  onSettled: (outcomes: readonly Outcome[]) => void;
};

type Batch = { token: string; keys: Set<string>; timer: ReturnType<typeof setTimeout> | undefined };

/** Identifies a subject among those of all kinds. */
export function subjectKey(noun: Noun, id: string): string {
  return `${noun} ${id}`;
}

/**
 * Holds decisions for ten seconds in which they can be undone without a trace, and only then sends them. One subject
 * has one action at a time.
 */
export function createPendingActions({ send, session, onSettled }: PendingParts) {
  const listeners = new Set<() => void>();
  const batches = new Map<number, Batch>();
  const underWay = new Set<Promise<void>>();
  let all: ReadonlyMap<string, PendingAction> = new Map();
  let lastBatch = 0;

  function publish(change: (next: Map<string, PendingAction>) => void): void {
    const next = new Map(all);
    change(next);
    all = next;
    for (const listener of listeners) listener();
  }

  function isOpen(key: string): boolean {
    const stage = all.get(key)?.stage;
    return stage === 'waiting' || stage === 'sending';
  }

  /** Removes waiting actions from their batch. */
  function take(batchNumber: number, keys: readonly string[]): Batch | undefined {
    const batch = batches.get(batchNumber);
    if (batch === undefined) return undefined;
    for (const key of keys) batch.keys.delete(key);
    if (batch.keys.size === 0) {
      clearTimeout(batch.timer);
      batches.delete(batchNumber);
    }
    return batch;
  }

  async function sendOne(action: PendingAction, token: string): Promise<Outcome> {
    const failure = await send(action.change, token).then(
      () => undefined,
      (error: unknown) => actionFailure(error, action.noun),
    );
    publish((next) =>
      next.set(subjectKey(action.noun, action.id), {
        ...action,
        ...(failure === undefined ? { stage: 'done', at: Date.now() } : { stage: 'failed', failure }),
      }),
    );
    return { action, failure };
  }

  /** One after the other, so that a busy server is not flooded; `atOnce` if there is no time for that. */
  function carryOut(keys: readonly string[], token: string, atOnce: boolean): Promise<void> {
    const actions = keys.flatMap((key) => all.get(key) ?? []);
    publish((next) => {
      for (const action of actions)
        next.set(subjectKey(action.noun, action.id), { ...action, stage: 'sending' });
    });
    const run = async () => {
      if (atOnce) return onSettled(await Promise.all(actions.map((action) => sendOne(action, token))));
      const outcomes: Outcome[] = [];
      for (const action of actions) outcomes.push(await sendOne(action, token));
      onSettled(outcomes);
    };
    const running: Promise<void> = run().finally(() => underWay.delete(running));
    underWay.add(running);
    return running;
  }

  function sendNow(batchNumber: number, keys: readonly string[], atOnce = false): void {
    const batch = take(batchNumber, keys);
    if (batch !== undefined) void carryOut(keys, batch.token, atOnce);
  }

  function undo(batchNumber: number, keys: readonly string[]): void {
    if (take(batchNumber, keys) === undefined) return;
    publish((next) => {
      for (const key of keys) next.delete(key);
    });
  }

  const waitingIn = (batchNumber: number) => [...(batches.get(batchNumber)?.keys ?? [])];

  return {
    /** Calls back after every change; returns the function that ends that. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /**
     * Every action that waits, is being sent, or has ended and was not dismissed, by subjectKey; a new map each time.
     */
    all: () => all,

    /**
     * Holds actions that were decided together, without those on a subject that has one already. They are carried out
     * after UNDO_MS, or shortly before the session ends.
     */
    schedule(actions: readonly Action[]): void {
      const taken = actions.filter(({ noun, id }) => !isOpen(subjectKey(noun, id)));
      if (taken.length === 0) return;
      const signedIn = session();
      const now = Date.now();
      const dueAt = Math.max(now, Math.min(now + UNDO_MS, (signedIn?.until ?? now) - BEFORE_END_MS));
      lastBatch += 1;
      const number = lastBatch;
      const keys = taken.map(({ noun, id }) => subjectKey(noun, id));
      publish((next) => {
        for (const action of taken) {
          const key = subjectKey(action.noun, action.id);
          // The newest are last.
          next.delete(key);
          next.set(key, { ...action, batch: number, stage: 'waiting', dueAt });
        }
      });
      const timer = setTimeout(() => sendNow(number, waitingIn(number)), dueAt - now);
      batches.set(number, { token: signedIn?.token ?? '', keys: new Set(keys), timer });
    },

    /** Undoes an action; has no effect once it is being sent. */
    undo(key: string): void {
      const action = all.get(key);
      if (action?.stage === 'waiting') undo(action.batch, [key]);
    },

    /** Undoes a batch. */
    undoBatch: (batch: number) => undo(batch, waitingIn(batch)),

    /** Undoes the last decision; undefined if nothing waits. */
    undoLast(): PendingAction | undefined {
      const last = [...all.values()].findLast(({ stage }) => stage === 'waiting');
      if (last !== undefined) undo(last.batch, waitingIn(last.batch));
      return last;
    },

    /** Carries an action out at once. */
    commitNow(key: string): void {
      const action = all.get(key);
      if (action?.stage === 'waiting') sendNow(action.batch, [key]);
    },

    /** Carries a batch out at once. */
    commitBatchNow: (batch: number) => sendNow(batch, waitingIn(batch)),

    /** Repeats a failed action in the name of the account signed in now. */
    retry(key: string): void {
      if (all.get(key)?.stage === 'failed') void carryOut([key], session()?.token ?? '', false);
    },

    /** Dismisses an action that has ended. */
    dismiss(key: string): void {
      if (all.has(key) && !isOpen(key)) publish((next) => next.delete(key));
    },

    /** Carries out all waiting actions at once; resolves when no request is running any more. */
    async flush(): Promise<void> {
      for (const number of [...batches.keys()]) sendNow(number, waitingIn(number), true);
      await Promise.all(underWay);
    },

    /** Dismisses all actions that have ended. */
    dismissAll(): void {
      publish((next) => {
        for (const key of next.keys()) if (!isOpen(key)) next.delete(key);
      });
    },
  };
}

export type PendingActions = ReturnType<typeof createPendingActions>;
