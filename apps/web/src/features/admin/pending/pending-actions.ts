import type { Decision } from '@app/contract/decisions';
import { ApiError } from '@/lib/http';
import { actionFailure } from '../failure-words';
import { type Action, type Outcome, type PendingAction, subjectKey } from './action';
import { isAnswer, type NamedDecision, type Results } from './decision-calls';
import type { NotedDecisions } from './noted-decisions';

/** How long an action can be undone, in milliseconds. */
export const UNDO_MS = 10_000;
/** How long before the end of the session an action is carried out at the latest. */
const BEFORE_END_MS = 2_000;

export type PendingParts = {
  /** Carries out a decision in the name of the account that made it. Rejects with ApiError. */
  send: (decision: Decision, decisionId: string, token: string) => Promise<unknown>;
  /** Carries out many in one request, for a page that is being left. */
  sendTogether: (decisions: readonly NamedDecision[], token: string) => Promise<Results>;
  noted: NotedDecisions;
  /** The current session with its end (epoch milliseconds); undefined if nobody is signed in. */
  session: () => { token: string; until: number } | undefined;
  /** Called with the results of a batch's actions. */
  onSettled: (outcomes: readonly Outcome[]) => void;
  newId: () => string;
};

type Batch = { token: string; keys: Set<string>; timer: ReturnType<typeof setTimeout> | undefined };

/**
 * Holds decisions for ten seconds in which they can be undone without a trace, and only then sends them. One subject
 * has one action at a time.
 */
export function createPendingActions(parts: PendingParts) {
  const { send, sendTogether, noted, session, onSettled, newId } = parts;
  const listeners = new Set<() => void>();
  const batches = new Map<number, Batch>();
  const underWay = new Set<Promise<void>>();
  /** What is sent one after the other and not answered yet, with the token of each. */
  const unsent = new Map<string, string>();
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

  /** Notes the result of a request; of two on one decision the one that carried it out is right. */
  function settle(action: PendingAction, error: unknown): Outcome {
    const failure = error === undefined ? undefined : actionFailure(error, action.noun);
    if (isAnswer(error)) noted.settle(action.decisionId);
    const key = subjectKey(action.noun, action.id);
    if (failure === undefined || all.get(key)?.stage === 'sending') {
      publish((next) =>
        next.set(key, {
          ...action,
          ...(failure === undefined ? { stage: 'done', at: Date.now() } : { stage: 'failed', failure }),
        }),
      );
    }
    return { action, failure };
  }

  function begin(keys: readonly string[]): PendingAction[] {
    const actions = keys.flatMap((key) => all.get(key) ?? []);
    publish((next) => {
      for (const action of actions)
        next.set(subjectKey(action.noun, action.id), { ...action, stage: 'sending' });
    });
    return actions;
  }

  function run(work: () => Promise<Outcome[]>): Promise<Outcome[]> {
    const running = work();
    const ended: Promise<void> = running.then(
      () => void underWay.delete(ended),
      () => void underWay.delete(ended),
    );
    underWay.add(ended);
    return running;
  }

  /** One after the other, so that a busy server is not flooded. */
  function carryOut(keys: readonly string[], token: string): void {
    const actions = begin(keys);
    for (const key of keys) unsent.set(key, token);
    const sendAll = async () => {
      const outcomes: Outcome[] = [];
      for (const action of actions) {
        const key = subjectKey(action.noun, action.id);
        // Sent together with others meanwhile.
        if (unsent.get(key) === undefined) continue;
        const error = await send(action.decision, action.decisionId, token).then(
          () => undefined,
          (error: unknown) => error,
        );
        // A failure is shown here, where it can be repeated; unless it was sent together with others meanwhile.
        if (unsent.delete(key)) noted.settle(action.decisionId);
        outcomes.push(settle(action, error));
      }
      return outcomes;
    };
    void run(sendAll).then(onSettled);
  }

  /** In one request. */
  function carryOutTogether(keys: readonly string[], token: string): Promise<Outcome[]> {
    const actions = begin(keys);
    const named = actions.map(({ decisionId: id, decision }) => ({ id, decision }));
    return run(async () => {
      const results = await sendTogether(named, token);
      return actions.map((action) =>
        settle(
          action,
          results.has(action.decisionId)
            ? results.get(action.decisionId)
            : new ApiError('unknown', 500, undefined),
        ),
      );
    });
  }

  function sendNow(batchNumber: number, keys: readonly string[]): void {
    const batch = take(batchNumber, keys);
    if (batch !== undefined) carryOut(keys, batch.token);
  }

  function undo(batchNumber: number, keys: readonly string[]): void {
    if (take(batchNumber, keys) === undefined) return;
    for (const key of keys) noted.settle(all.get(key)?.decisionId ?? '');
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
      const named = taken.map((action) => ({ ...action, decisionId: newId() }));
      // At once: what a page writes as it is left may be lost with the request.
      noted.add(named, signedIn?.token ?? '', now);
      publish((next) => {
        for (const action of named) {
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
      const action = all.get(key);
      if (action?.stage !== 'failed') return;
      const token = session()?.token ?? '';
      noted.add([action], token, Date.now());
      carryOut([key], token);
    },

    /** Dismisses an action that has ended. */
    dismiss(key: string): void {
      const action = all.get(key);
      if (action === undefined || isOpen(key)) return;
      noted.settle(action.decisionId);
      publish((next) => next.delete(key));
    },

    /**
     * Carries out at once what waits or is not answered yet, in one request for each account that decided; resolves when
     * no request is running any more.
     */
    async flush(): Promise<void> {
      const byToken = new Map<string, string[]>();
      const add = (token: string, keys: readonly string[]) =>
        byToken.set(token, [...(byToken.get(token) ?? []), ...keys]);
      for (const [key, token] of unsent) add(token, [key]);
      for (const [number, { token }] of [...batches]) {
        const keys = waitingIn(number);
        if (take(number, keys) !== undefined) add(token, keys);
      }
      unsent.clear();
      for (const [token, keys] of byToken) void carryOutTogether(keys, token).then(onSettled);
      await Promise.all(underWay);
    },

    /** Sends again what an earlier page of this tab noted as it was left; see NotedDecisions.takeUp. */
    async takeUp(): Promise<{ outcomes: Outcome[]; dropped: number }> {
      const asked = noted.forgetCopies();
      if (asked !== undefined) await asked;
      const token = session()?.token;
      if (token === undefined) return { outcomes: [], dropped: 0 };
      const { ours, dropped } = noted.takeUp(token, Date.now());
      const mine = ours.filter(({ noun, id }) => !isOpen(subjectKey(noun, id)));
      if (mine.length === 0) return { outcomes: [], dropped };
      lastBatch += 1;
      const batch = lastBatch;
      publish((next) => {
        for (const action of mine)
          next.set(subjectKey(action.noun, action.id), { ...action, batch, stage: 'sending' });
      });
      const keys = mine.map(({ noun, id }) => subjectKey(noun, id));
      return { outcomes: await carryOutTogether(keys, token), dropped };
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
