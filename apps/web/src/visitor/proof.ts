import type { Challenge, ChallengeAnswer, Proof, ProvenForm } from '@app/contract/proof';
import { request } from '../lib/http';
import { trustedScript } from '../lib/trusted-script';
import workerUrl from './proof-worker.ts?worker&url';

/** A challenge takes a cheap phone 3 s; after this many milliseconds the worker counts as hung. */
const PATIENCE_MS = 30_000;

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
 * The proof of work for this form; null when it needs none or none can be made: then the server holds the form for a
 * while. `onProving` is called when there is one to be made. Never rejects.
 */
export async function proofFor(form: ProvenForm, onProving: () => void): Promise<Proof | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { challenge } = await request<ChallengeAnswer>(`/api/challenge?for=${form}`, { signal });
    if (challenge === undefined) return null;
    onProving();
    return await solve(challenge);
  } catch {
    // If the server cannot be reached, sending the form fails as well and reports that.
    return null;
  }
}
