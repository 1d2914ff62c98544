import type { Refusal } from '@app/contract/error-codes';
import type { AccessDenied, ServerToClient } from '@app/contract/events';

type Told = { [E in keyof ServerToClient]: Parameters<ServerToClient[E]>[0] };

/**
 * Why a visitor is gone for good: `close` was called, the site keeps them out, another tab took over, or the server
 * refused the announcement (`not_yours`, `bad_payload`).
 */
export type Closed =
  | { by: 'self' }
  | { by: 'denied'; denied: AccessDenied }
  | { by: 'refused'; code: Refusal };

/** How a talk ended: this visitor left it, the partner did, or it was not there any more after a disconnection. */
export type TalkEnd = { roomId: string; by: 'self' | 'partner' | 'lost' };

/** What the server tells, by its own names, and what follows from it. */
export type VisitorEvents = Told & {
  /** The server has taken the announcement: at first, and each time the visitor comes back. */
  announced: undefined;
  /** The connection is gone; the visitor comes back by themselves. */
  disconnected: { why: string };
  /** After a disconnection the talk goes on. */
  resumed: { roomId: string };
  /** A talk is over. The visitor is in no queue until they join again. */
  talk_ended: TalkEnd;
  closed: Closed;
};

/** For messages of errors. */
export function wordsOfClosed(why: Closed): string {
  switch (why.by) {
    case 'self':
      return 'they left';
    case 'denied':
      return why.denied.code;
    case 'refused':
      return why.code;
    default:
      return why satisfies never;
  }
}
