import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { kindOf } from '../../apps/server/src/domain/pairing';
import type { Room, Ticket, Visitor } from '../../apps/server/src/matching/lobby';
import type { SeatClaim } from './recoverable-state';

/** Functions that parse the arguments the product passes to the scripts of Redis. */

export function readVisitor(userId: string, bucket: string, name: string, person: string): Visitor {
  const who = person === '' ? { userId } : { userId, person };
  return { ...who, username: JSON.parse(name), ...kindOf(Number(bucket)) };
}

/** Nobody has waited since later than `now` (epoch milliseconds). */
function readTicket(
  [userId = '', bucket = '', since = '', name = '']: readonly string[],
  person: string,
  now: number,
): Ticket {
  return { ...readVisitor(userId, bucket, name, person), since: Math.min(Number(since), now) };
}

/** Reads two seats, of five words each. */
export function readSeats(words: readonly string[], now: number): [Ticket, Ticket] {
  return [
    readTicket(words.slice(0, 4), words[4] ?? '', now),
    readTicket(words.slice(5, 9), words[9] ?? '', now),
  ];
}

/** Reads the arguments of `put-room`. No seat is kept for longer than the reconnect grace. */
export function readClaims(
  [roomId = '', openedAt = '', isLost = '', ...words]: readonly string[],
  now: number,
): {
  room: Room;
  claims: [SeatClaim, SeatClaim];
  isLost: boolean;
} {
  const claims: [SeatClaim, SeatClaim] = [
    readClaim(words.slice(0, 8), now),
    readClaim(words.slice(8, 16), now),
  ];
  const seats: [Ticket, Ticket] = [claims[0].ticket, claims[1].ticket];
  return { room: { roomId, openedAt: Number(openedAt), seats }, claims, isLost: isLost === '1' };
}

function readClaim(words: readonly string[], now: number): SeatClaim {
  const [node = '', isHere = '', away = '', person = ''] = words.slice(4);
  return {
    ticket: readTicket(words, person, now),
    node,
    isHere: isHere === '1',
    awayUntil: away === '' ? null : Math.min(Number(away), now + RECONNECT_GRACE_MS),
  };
}
