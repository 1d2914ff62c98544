import type { Challenge, ChallengeAnswer, Proof, ProvenForm } from '@app/contract/proof';
import { ApiError, request } from '../lib/http';
import { trustedScript } from '../lib/trusted-script';
import workerUrl from './proof-worker.ts?worker&url';

/** A challenge takes a cheap phone 3 s; after this many milliseconds the worker counts as hung. */
const PATIENCE_MS = 30_000;
/** A network without an answer for this long is dead. The server holds what comes without a proof for less. */
export const ANSWER_WITHIN_MS = 15_000;

/** Solves a challenge in a worker, which is loaded now. Null: this browser cannot. Never rejects. */
export function solve(challenge: Challenge): Promise<Proof | null> {
  return new Promise((resolve) => {
    let worker: Worker;
    try {
      worker = new Worker(trustedScript(workerUrl), { type: 'module' });
    } catch {
      resolve(null);
      return;
    }
    const end = (proof: Proof | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(proof);
    };
    const timer = setTimeout(() => end(null), PATIENCE_MS);
    worker.onmessage = ({ data }: MessageEvent<Proof['solution'] | null>) =>
      end(data === null ? null : { challenge, solution: data });
    worker.onerror = () => end(null);
    worker.postMessage(challenge);
  });
}

/**
 * The proof of work for this form; null where it needs none, or none can be made. `onProving` is called when there is one
 * to be made. Rejects where the server cannot be reached: sending the form would fail as well.
 */
export async function proofFor(form: ProvenForm, onProving: () => void): Promise<Proof | null> {
  const challenge = await challengeFor(form);
  if (challenge === undefined) return null;
  onProving();
  return solve(challenge);
}

async function challengeFor(form: ProvenForm): Promise<Challenge | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    return (await request<ChallengeAnswer>(`/api/challenge?for=${form}`, { signal })).challenge;
  } catch (error) {
    // An answer that is none: the form itself may be taken all the same.
    if (error instanceof ApiError && error.status !== 0) return undefined;
    throw error;
  }
}
