import type { Refusal } from '@app/contract/error-codes';
import { vi } from 'vitest';
import type { Partner } from '../../matching/talk';
import type { LineFilter } from '../../text/line-filter';
import { createHandlers } from '../handlers';
import type { Connection } from '../socket/connection';

type Parts = Parameters<typeof createHandlers>[0];

/** The part of a connection that handlers use; without `userId` it is not announced. */
export function connectionOf(userId?: string) {
  const send = vi.fn();
  const adultUntil = Number.POSITIVE_INFINITY;
  return { send, connection: { userId, send, adultUntil } as unknown as Connection };
}

/** When what a test does happens. */
const NOW = 1_000;

/** For how long Ann has talked, in milliseconds. */
export const AGE = 7;

/**
 * Handlers whose calls a test reads: Ann talks to Bob in `room`. Each part answers with `answers.given`, a value or a
 * promise.
 */
export function handlersFixture(
  options: {
    filterLine?: LineFilter;
    room?: object | null;
    /** Does the brake hold Ann back at that time? */
    holdsBack?: (at: number) => boolean;
    checkAge?: Parts['ageGate']['check'];
  } = {},
) {
  const done: unknown[][] = [];
  const answers: { given: Refusal | undefined | Promise<Refusal | undefined> } = { given: undefined };
  const note =
    (what: string) =>
    (...args: unknown[]): never => {
      done.push([what, ...args]);
      return answers.given as never;
    };
  const partner: Partner = { userId: 'bob', roomId: 'room', node: 'here' };
  const { connection: here, send } = connectionOf('ann');
  /** The connection of each visitor. */
  const live = new Map([['ann', here]]);
  const start = vi.fn(async (connection: Connection, userId: string): Promise<Refusal | undefined> => {
    connection.userId = userId;
    live.set(userId, connection);
    return undefined;
  });
  const passSignal = vi.fn<Parts['passSignal']>((signal) => signal);
  const { room = {} } = options;
  const handlers = createHandlers({
    presence: { reachable: (userId: string) => live.get(userId) },
    sessions: { start },
    liveNews: { begin: () => undefined },
    joins: { join: note('join'), leave: note('leave') },
    ageGate: { check: options.checkAge ?? (() => undefined) },
    talks: {
      ...{ back: note('back'), skip: note('skip'), end: note('end'), noteMedia: note('noteMedia') },
      partnerOf: (userId: string) => (userId === 'ann' ? partner : undefined),
      ageOf: () => AGE,
      roomOf: (userId: string) => (userId === 'ann' ? (room ?? undefined) : undefined),
    },
    switchboard: {
      ...{ line: note('line'), media: note('media'), typing: note('typing'), signal: note('signal') },
    },
    passSignal,
    filterLine: options.filterLine ?? ((message) => ({ message, words: false, links: false })),
    switches: {
      holdsBack: (_firstSeenAt: number | undefined, at: number) => options.holdsBack?.(at) === true,
    },
    now: () => NOW,
  } as unknown as Parts);
  return { handlers, done, answers, partner, here, send, start, passSignal, live };
}
