import type { Bus } from '../nodes/bus';
import type { Directory } from '../nodes/directory';
import type { Presence } from '../visitors/presence';

export type ThanksParts = {
  bus: Pick<Bus, 'on' | 'send'>;
  presence: Pick<Presence, 'send' | 'reachable'>;
  /** undefined: there is no other node. */
  directory: Pick<Directory, 'find'> | undefined;
  onError: (error: unknown) => void;
};

/** Tells visitors that they were thanked for a talk, if they are connected to any node; otherwise it is dropped. */
export function createThanks({ bus, presence, directory, onError }: ThanksParts) {
  function tellHere({ userId, roomId }: { userId: string; roomId: string }): void {
    presence.send(userId, 'partner_thanked', { roomId });
  }

  async function tellThere(userId: string, roomId: string): Promise<void> {
    const node = await directory?.find(userId);
    if (node !== undefined) bus.send(node, 'thanked', { userId, roomId });
  }

  bus.on('thanked', (thanked) => {
    tellHere(thanked);
    return null;
  });

  return {
    /** `userId` was thanked for that talk. A visitor who cannot be reached is not told. */
    tell(userId: string, roomId: string): void {
      if (presence.reachable(userId) !== undefined) tellHere({ userId, roomId });
      else tellThere(userId, roomId).catch(onError);
    },
  };
}
