import { createDevices } from '../../../apps/server/src/auth/device-cookie';
import { answeredFrame, connectVisitor, eventFrame, type Match, type Target, type Visitor } from './visitor';

/** Who a crowd of visitors are to the server. */
export type Crowd = {
  /** Each has a device of their own, as the site's page sets it. */
  readonly cookies: boolean;
  /** How many addresses of this machine they connect from. */
  readonly addresses: number;
};

/** One address has too few ports for all connections of the larger loads. */
export const FROM_EVERYWHERE: Crowd = { cookies: true, addresses: 50 };

/** How many connections are opened at a time. */
const AT_ONCE = 100;
const LOT = 200;

/** A `cookie` header for each of `size` visitors, each with a device of its own, as the site's page sets it. */
export function newCookies({ authSecret }: Target, size: number): string[] {
  const devices = createDevices({ now: authSecret });
  return Array.from({ length: size }, () => devices.cookiesFor(undefined, false)[0]?.split(';')[0] ?? '');
}

/** Connects a visitor for each cookie, the first of them as number `from`. */
export async function connectCrowd(
  target: Target,
  cookies: readonly (string | undefined)[],
  from = 0,
  { addresses } = FROM_EVERYWHERE,
): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < cookies.length) {
        const at = next;
        next += 1;
        visitors[at] = await connectVisitor(target, from + at, cookies[at], addresses);
      }
    }),
  );
  return visitors;
}

/** Announces all visitors, if the server asks for that; resolves once it has taken every announcement. */
export async function announce(target: Target, visitors: readonly Visitor[]): Promise<void> {
  if (target.name !== 'soulwick') return;
  await Promise.all(
    visitors.map((visitor) => {
      const answered = new Promise<void>((resolve, reject) => {
        visitor.answered = resolve;
        visitor.gone = () => reject(new Error(`${visitor.userId} was not let in`));
      });
      visitor.write(answeredFrame('user_connected', { userId: visitor.userId }));
      return answered;
    }),
  );
}

/** Connects and announces `size` visitors in lots, because a connection that is not announced within 10 s is ended. */
export async function letIn(
  target: Target,
  size: number,
  from = 0,
  crowd = FROM_EVERYWHERE,
): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  while (visitors.length < size) {
    const count = Math.min(LOT, size - visitors.length);
    const cookies = crowd.cookies ? newCookies(target, count) : Array<undefined>(count).fill(undefined);
    const lot = await connectCrowd(target, cookies, from + visitors.length, crowd);
    await announce(target, lot);
    visitors.push(...lot);
  }
  for (const visitor of visitors) {
    visitor.gone = () => {
      throw new Error(`the connection of ${visitor.userId} ended`);
    };
  }
  return visitors;
}

/** The `join_queue` of visitor number `at`: lonely visitors and listeners alternate. */
export function joinFrame(target: Target, { userId }: Visitor, at: number): Buffer {
  const mood = at % 2 === 0 ? 'Feeling Lonely' : 'Here to Listen';
  return eventFrame(target, 'join_queue', { userId, username: 'bench', mood, language: 'en' });
}

/** Reads a `match`; undefined for anything else. */
export function readMatch(frame: Buffer, from: number): Match | undefined {
  const text = frame.toString('latin1', from);
  return text.startsWith('match"') ? (JSON.parse(text.slice(7, -1)) as Match) : undefined;
}

/** Lets all visitors join. Resolves to the partner of each once everybody has one. */
export function pairUp(target: Target, visitors: readonly Visitor[]): Promise<Visitor[]> {
  const numbers = new Map(visitors.map(({ userId }, at) => [userId, at]));
  const partners: Visitor[] = [];
  let missing = visitors.length;
  return new Promise((resolve, reject) => {
    for (const [at, visitor] of visitors.entries()) {
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
    for (const [at, visitor] of visitors.entries()) visitor.write(joinFrame(target, visitor, at));
  });
}
