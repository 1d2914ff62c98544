import { createDevices } from '../../../apps/server/src/auth/device-cookie';
import { connectVisitor, eventFrame, type Match, type Target, type Visitor } from './visitor';

/** Connections being opened at a time. */
const AT_ONCE = 100;

/** A `cookie` header of a device of its own for each of `size` visitors, as the page of the site sets it. */
export function newCookies({ authSecret }: Target, size: number): string[] {
  const devices = createDevices(authSecret);
  return Array.from({ length: size }, () => devices.cookieFor(undefined, false)?.split(';')[0] ?? '');
}

/** Connects so many, the first of them as number `from`. */
export async function connectCrowd(target: Target, cookies: readonly string[], from = 0): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < cookies.length) {
        const at = next;
        next += 1;
        visitors[at] = await connectVisitor(target, from + at, cookies[at]);
      }
    }),
  );
  return visitors;
}

/** Has all say who they are, where the server asks for that; it answers nothing unless it refuses. */
function announce(target: Target, visitors: readonly Visitor[]): void {
  if (target.name !== 'soulwick') return;
  for (const { userId, write } of visitors) write(eventFrame(target, 'user_connected', { userId }));
}

/** The `join_queue` of number `at`: one lonely, the next a listener. */
function joinFrame(target: Target, { userId }: Visitor, at: number): Buffer {
  const mood = at % 2 === 0 ? 'Feeling Lonely' : 'Here to Listen';
  return eventFrame(target, 'join_queue', { userId, username: 'bench', mood, language: 'en' });
}

/** Reads a `match`; undefined for anything else. */
function readMatch(frame: Buffer, from: number): Match | undefined {
  const text = frame.toString('latin1', from);
  return text.startsWith('match"') ? (JSON.parse(text.slice(7, -1)) as Match) : undefined;
}

/** Announces and joins all of them; resolves to the partner of each once everybody has one. */
export function pairUp(target: Target, visitors: readonly Visitor[]): Promise<Visitor[]> {
  const numbers = new Map(visitors.map(({ userId }, at) => [userId, at]));
  const partners: Visitor[] = [];
  let missing = visitors.length;
  return new Promise((resolve, reject) => {
    for (const [at, visitor] of visitors.entries()) {
      visitor.gone = () => reject(new Error('a connection ended'));
      visitor.hear = (frame, from) => {
        const match = readMatch(frame, from);
        const partner = visitors[numbers.get(match?.partnerId ?? '') ?? -1];
        if (partner === undefined) {
          reject(new Error(`not a match: ${frame}`));
          return;
        }
        partners[at] = partner;
        missing -= 1;
        if (missing === 0) resolve(partners);
      };
    }
    announce(target, visitors);
    for (const [at, visitor] of visitors.entries()) visitor.write(joinFrame(target, visitor, at));
  });
}
