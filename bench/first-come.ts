import type { Lobby, Room, Ticket } from '../apps/server/src/matching/lobby';

/** What one would do without moods: whoever comes is given to whoever waits. */
export function createFirstCome(): Pick<Lobby, 'join' | 'relax' | 'close'> {
  let waiting: Ticket | undefined;
  return {
    async join(ticket, now) {
      if (waiting === undefined) {
        waiting = ticket;
        return { state: 'waiting' };
      }
      const room: Room = { roomId: ticket.userId, seats: [waiting, ticket], openedAt: now };
      waiting = undefined;
      return { state: 'matched', room };
    },
    relax: async () => [],
    close: async () => undefined,
  };
}
