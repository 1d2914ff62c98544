import type { Bus } from '../nodes/bus';
import type { Presence } from '../visitors/presence';

export type ThanksParts = {
  bus: Pick<Bus, 'on' | 'sendAll'>;
  presence: Pick<Presence, 'send'>;
};

/** Tells visitors that they were thanked for a talk, if they are connected to any node; otherwise it is dropped. */
export function createThanks({ bus, presence }: ThanksParts) {
  bus.on('thanked', ({ userId, roomId }) => {
    presence.send(userId, 'partner_thanked', { roomId });
    return null;
  });

  return {
    /** `userId` was thanked for that talk. A visitor who cannot be reached is not told. */
    tell(userId: string, roomId: string): void {
      const isHere = presence.send(userId, 'partner_thanked', { roomId });
      if (!isHere) bus.sendAll('thanked', { userId, roomId });
    },
  };
}
