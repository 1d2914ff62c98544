import { setTimeout as wait } from 'node:timers/promises';
import { joinFrame, letIn, readMatch } from './crowd';
import { textFrame } from './frames';
import type { Match, Target, Visitor } from './visitor';

const VISITORS = 10_000;
const SETTLE_MS = 2_000;
/** Three of ten leave. Every second of them disconnects properly, and the connections of the others break. */
const LEAVERS = [2, 5, 8];
/**
 * Longer than the 8 s a broken connection is waited for, and than the last two wait for each other, whoever they are.
 */
const PATIENCE_MS = 60_000;
const LOOK_MS = 100;
const DISCONNECT = textFrame('41');

type Guest = { visitor: Visitor; number: number; leaves: boolean; room: Match | undefined; matches: number };

/**
 * 10,000 visitors join at once, and 30% of them leave meanwhile. A visitor whose partner is gone joins again. Throws
 * unless in the end all who stayed are in rooms with each other, except for one left over.
 */
export async function leaving(target: Target) {
  const visitors = await letIn(target, VISITORS);
  const guests = visitors.map(
    (visitor, number): Guest => ({
      visitor,
      number,
      leaves: LEAVERS.includes(number % 10),
      room: undefined,
      matches: 0,
    }),
  );
  await wait(SETTLE_MS);
  for (const guest of guests) {
    const { visitor, number } = guest;
    visitor.hear = (frame, from) => hear(target, guest, frame, from);
    visitor.write(joinFrame(target, visitor, number));
    if (guest.leaves) setTimeout(() => leave(guest), number % 1_000);
  }
  await settled(guests.filter(({ leaves }) => !leaves));
  return { matches: guests.reduce((sum, { matches }) => sum + matches, 0) };
}

function hear(target: Target, guest: Guest, frame: Buffer, from: number): void {
  const { visitor, number } = guest;
  const match = readMatch(frame, from);
  if (match !== undefined) {
    if (guest.room !== undefined) throw new Error(`${visitor.userId} was matched twice`);
    guest.room = match;
    guest.matches += 1;
  } else if (frame.toString('latin1', from).startsWith('partner_left"')) {
    guest.room = undefined;
    if (!guest.leaves) visitor.write(joinFrame(target, visitor, number));
  }
}

function leave({ visitor, number }: Guest): void {
  visitor.gone = () => {};
  if (number % 2 === 0) visitor.write(DISCONNECT);
  else visitor.cut();
}

/**
 * Resolves once these visitors are in rooms with each other; throws a description of what is wrong if they never are.
 */
async function settled(stayed: readonly Guest[]): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  const byId = new Map(stayed.map((guest) => [guest.visitor.userId, guest]));
  const isAlone = ({ visitor, room }: Guest) => {
    const mirror = byId.get(room?.partnerId ?? '')?.room;
    return mirror === undefined || mirror.partnerId !== visitor.userId || mirror.roomId !== room?.roomId;
  };
  for (;;) {
    const alone = stayed.filter(isAlone);
    if (alone.length <= stayed.length % 2) return;
    if (performance.now() > until) {
      throw new Error(`${alone.length} of ${stayed.length} are in no room, or in a wrong one`);
    }
    await wait(LOOK_MS);
  }
}
