import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { newDevice } from '@app/client/calls';
import { RefusedError } from '@app/client/errors';
import { Visitor } from '@app/client/visitor';
import { REJOIN_AFTER_PARTNER_LEFT_MS, REJOIN_AFTER_SKIP_MS } from '@app/contract/limits';
import { between } from '../demo/chance';
import type { Figures } from './figures';
import { drawLine, drawLines, drawPauses, drawPerson, type Person } from './people';

/** How long the place of somebody who left stays empty, at most. */
const REPLACED_WITHIN_MS = 5_000;

export type CrowdParts = {
  url: string;
  visitors: number;
  /** In which all of them arrive, milliseconds. */
  arrivalMs: number;
  figures: Figures;
  /** Resolves after so many milliseconds, or when the signal aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds that only grow. */
  now: () => number;
};

/** Lets visitors come, talk, skip and leave, others in their place, until `over` is aborted. */
export async function runLoad(parts: CrowdParts, over: AbortSignal): Promise<void> {
  // Every visitor listens to it.
  setMaxListeners(0, over);
  /** When each line on its way was said, by its id: partners are in this process. */
  const underWay = new Map<string, number>();
  const places = Array.from({ length: parts.visitors }, async () => {
    await parts.pause(between(0, parts.arrivalMs), over);
    while (!over.aborted) {
      await visit(parts, drawPerson(), underWay, over);
      await parts.pause(between(0, REPLACED_WITHIN_MS), over);
    }
  });
  await Promise.all(places);
}

/** One visit; resolves when it is over. */
async function visit(
  { url, figures, pause, now }: CrowdParts,
  person: Person,
  underWay: Map<string, number>,
  over: AbortSignal,
): Promise<void> {
  // The site may be away: the visitor says so as soon as it connects.
  const cookie = await newDevice(url).catch(() => undefined);
  if (over.aborted) return;
  const visitor = new Visitor({ url, cookie });
  const ended = new AbortController();
  const here = AbortSignal.any([over, ended.signal]);
  let talk = new AbortController();
  let talksLeft = person.talks;
  let waitingSince = 0;
  let isConnected = false;
  const gone = visitor.next('closed');
  const leave = () => visitor.close();
  here.addEventListener('abort', leave, { once: true });

  async function join(): Promise<void> {
    waitingSince = now();
    const isWaiting = waitingSince;
    // Refusals are counted where they are told.
    await visitor.join(person).catch(() => undefined);
    await pause(person.patienceMs, here);
    if (here.aborted || visitor.match !== undefined || waitingSince !== isWaiting) return;
    figures.gaveUp();
    ended.abort();
  }
  async function chat(stay: AbortSignal): Promise<void> {
    for (let lines = drawLines(); lines > 0 && !stay.aborted; lines -= 1) {
      const { thinkMs, writeMs } = drawPauses();
      await pause(thinkMs, stay);
      if (!stay.aborted) visitor.typing();
      await pause(writeMs, stay);
      if (!stay.aborted) await say();
    }
    if (!stay.aborted) await visitor.skip();
  }
  async function say(): Promise<void> {
    const id = randomUUID();
    underWay.set(id, now());
    try {
      await visitor.say(drawLine(person), id);
      figures.said();
    } catch (error) {
      underWay.delete(id);
      if (error instanceof RefusedError) figures.failed(`chat_message: ${error.code}`);
    }
  }
  function connected(is: boolean): void {
    if (is === isConnected) return;
    isConnected = is;
    if (is) figures.came();
    else figures.left();
  }

  visitor.on('announced', () => connected(true));
  visitor.on('disconnected', ({ why }) => {
    connected(false);
    figures.failed(`connection: ${why}`);
  });
  visitor.on('refused', ({ event, code }) => figures.failed(`${event}: ${code}`));
  visitor.on('join_delayed', () => figures.failed('join_queue: waits as a newcomer'));
  visitor.on('match', ({ roomId }) => {
    figures.matched(roomId, now() - waitingSince);
    waitingSince = 0;
    talk = new AbortController();
    void chat(AbortSignal.any([here, talk.signal]));
  });
  visitor.on('chat_message', ({ id = '' }) => {
    const saidAt = underWay.get(id);
    if (saidAt !== undefined) figures.arrived(now() - saidAt);
    underWay.delete(id);
  });
  visitor.on('talk_ended', async ({ by }) => {
    talk.abort();
    talksLeft -= 1;
    if (talksLeft === 0) return ended.abort();
    await pause(by === 'self' ? REJOIN_AFTER_SKIP_MS : REJOIN_AFTER_PARTNER_LEFT_MS, here);
    if (!here.aborted) await join();
  });
  visitor.connect().then(join, () => undefined);
  const why = await gone;
  ended.abort();
  connected(false);
  if (why.by === 'denied') figures.failed(`access_denied: ${why.denied.code}`);
}
