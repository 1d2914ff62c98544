import { DECISION_HEADER, MAX_DECISIONS_AT_ONCE, MAX_DECISIONS_BYTES } from '@app/contract/decision-limits';
import type { Decision, DecisionsAnswer } from '@app/contract/decisions';
import { HTTP_ERRORS } from '@app/contract/error-codes';
import { ApiError, request } from '@/lib/http';

type Call = { path: string; method?: 'POST' | 'DELETE'; body?: unknown };

/** The call of its own that each kind of decision has; its path is under /api. */
function callOf(decision: Decision): Call {
  switch (decision.kind) {
    case 'block':
    case 'unblock':
    case 'timeout': {
      const { kind, ...body } = decision;
      return { path: `/users/${kind}`, body };
    }
    case 'review':
      return { path: `/reports/${encodeURIComponent(decision.reportId)}/review` };
    case 'restrict':
      return {
        path: `/reports/${encodeURIComponent(decision.reportId)}/restrict`,
        body: decision.restrict,
      };
    case 'delete':
      return { path: `/reports/${encodeURIComponent(decision.reportId)}`, method: 'DELETE' };
    case 'resolve':
      return {
        path: `/unblock-requests/${encodeURIComponent(decision.requestId)}/resolve`,
        body: decision.resolve,
      };
    case 'case':
      return { path: `/cases/${encodeURIComponent(decision.userId)}/decide`, body: decision.decide };
    default:
      return decision satisfies never;
  }
}

/** Carries out one decision with this token, once however often it is called. Rejects with ApiError. */
export async function sendDecision(decision: Decision, id: string, token: string): Promise<void> {
  const { path, method = 'POST', body = {} } = callOf(decision);
  try {
    await request(`/api${path}`, {
      method,
      token,
      headers: { [DECISION_HEADER]: id },
      keepalive: true,
      ...(method === 'POST' && { body }),
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'already_decided') throw error;
  }
}

/** A decision with its own id, by which it is carried out once. */
export type NamedDecision = { id: string; decision: Decision };

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** As few pieces as the limits of one request allow. */
export function inPieces(decisions: readonly NamedDecision[]): NamedDecision[][] {
  const pieces: NamedDecision[][] = [];
  let room = 0;
  for (const each of decisions) {
    // With the comma before it.
    const size = bytesOf(each) + 1;
    const last = pieces.at(-1);
    if (last !== undefined && size <= room && last.length < MAX_DECISIONS_AT_ONCE) {
      last.push(each);
      room -= size;
    } else {
      pieces.push([each]);
      room = MAX_DECISIONS_BYTES - bytesOf({ decisions: [] }) - size;
    }
  }
  return pieces;
}

/** What became of decisions that were sent together: an ApiError, or undefined for one that was carried out. */
export type Results = ReadonlyMap<string, unknown>;

async function sendPiece(decisions: readonly NamedDecision[], token: string): Promise<[string, unknown][]> {
  try {
    const { results } = await request<DecisionsAnswer>('/api/decisions', {
      method: 'POST',
      body: { decisions },
      token,
      keepalive: true,
    });
    return results.map(({ id, refused }) => [
      id,
      refused && new ApiError(refused.code, HTTP_ERRORS[refused.code], refused.error),
    ]);
  } catch (error) {
    return decisions.map(({ id }) => [id, error]);
  }
}

/** Carries out decisions with this token in one request, even if the page is closed meanwhile. */
export async function sendTogether(decisions: readonly NamedDecision[], token: string): Promise<Results> {
  const pieces = inPieces(decisions).map((piece) => sendPiece(piece, token));
  return new Map((await Promise.all(pieces)).flat());
}

/** Has the server said what became of a decision? Otherwise it may still be carried out, by sending it again. */
export function isAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error === undefined;
  // Without a code of the server it comes from another, such as a network that wants a login.
  const { code, status } = error;
  return code !== 'unknown' && status !== 0 && status !== 401 && status !== 429 && status < 500;
}
