import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UnansweredError, UnsentError } from './bus';
import { BusRequests, onlyAnswer } from './bus-requests';

const LONG = 60_000;

/** Requests as the bus makes them: to one node, and to all. */
function createRequests() {
  const requests = new BusRequests();
  return {
    requests,
    one(withinMs: number) {
      const { id, replies } = requests.add('hand_over', withinMs, 1);
      return { id, answer: replies.then(onlyAnswer) };
    },
    several(withinMs: number) {
      const { id, replies } = requests.add('evidence', withinMs, Number.POSITIVE_INFINITY);
      return { id, answers: replies.then(({ answers }) => answers) };
    },
  };
}

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Two ends of a connection. */
async function connection(): Promise<[Socket, Socket]> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const near = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  const [far] = (await once(server, 'connection')) as [Socket];
  closing.push(
    () => near.destroy(),
    () => far.destroy(),
    () => server.close(),
  );
  return [near, far];
}

describe('a request to one node', () => {
  it('is answered once, whatever arrives later', async () => {
    const { requests, one } = createRequests();
    const [first, second] = [one(LONG), one(LONG)];
    requests.replied(second.id, 'b', { answer: 'two' });
    requests.replied(first.id, 'b', { answer: 'one' });
    requests.replied(first.id, 'b', { failure: new Error('late') });
    expect(await Promise.all([first.answer, second.answer])).toEqual(['one', 'two']);
  });

  it('counts as unsent if nobody received it, and as unanswered if nobody answers', async () => {
    const { requests, one } = createRequests();
    const unsent = one(LONG);
    requests.expect(unsent.id, 0, new UnsentError('there is no such node'));
    await expect(unsent.answer).rejects.toThrow(UnsentError);
    const unheard = one(LONG);
    requests.expect(unheard.id, 0, new UnansweredError('Redis did not confirm'));
    await expect(unheard.answer).rejects.toThrow(UnansweredError);
    await expect(one(20).answer).rejects.toThrow(UnansweredError);
    // A request is also timed out after a pause without requests.
    await expect(one(20).answer).rejects.toThrow(UnansweredError);
  });

  it('is in time if its answer arrived before this node could read it', async () => {
    const { requests, one } = createRequests();
    const [near, far] = await connection();
    const { id, answer } = one(100);
    near.on('data', () => requests.replied(id, 'b', { answer: 'in time' }));
    far.write('x');
    // The answer has been sent by now and has not been read.
    await turn();
    const until = performance.now() + 300;
    while (performance.now() < until);
    expect(await answer).toBe('in time');
  });
});

describe('a request to all nodes', () => {
  it('is complete when all who received it have answered, except this node', async () => {
    const { requests, several } = createRequests();
    const { id, answers } = several(LONG);
    requests.replied(id, 'b', { answer: 'one' });
    requests.expect(id, 3);
    requests.replied(id, 'c', { failure: new Error('failed at it') });
    requests.replied(id, 'd', { answer: 'two' });
    expect(await answers).toEqual(['one', 'two']);
  });

  it('counts a node that replies again only once', async () => {
    const { requests, several } = createRequests();
    const { id, answers } = several(LONG);
    requests.expect(id, 2);
    for (const answer of ['one', 'one again']) requests.replied(id, 'b', { answer });
    requests.replied(id, 'b', { failure: new Error('failed at it') });
    requests.replied(id, 'c', { answer: 'two' });
    expect(await answers).toEqual(['one', 'two']);
  });

  it('has no answers if nobody else received it, or it may not have been sent', async () => {
    const { requests, several } = createRequests();
    const [alone, unheard] = [several(LONG), several(LONG)];
    requests.expect(alone.id, 0);
    requests.expect(unheard.id, 0, new UnsentError('Redis is out of reach'));
    expect(await Promise.all([alone.answers, unheard.answers])).toEqual([[], []]);
  });

  it('gives the answers that came in time', async () => {
    const { requests, several } = createRequests();
    const { id, answers } = several(20);
    requests.expect(id, 2);
    requests.replied(id, 'b', { answer: 'one' });
    expect(await answers).toEqual(['one']);
  });
});

describe('the time limit of a request', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is as long as requested, with one timer for all', async () => {
    const { requests, one, several } = createRequests();
    const told: unknown[] = [];
    const [toOne, toAll] = [one(1_000), several(1_000)];
    toOne.answer.catch((error) => told.push(String(error)));
    toAll.answers.then((answers) => told.push(answers));
    requests.expect(toAll.id, 2);
    requests.replied(toAll.id, 'b', { answer: 'one of two' });
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(999);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(60);
    expect(told).toEqual(['UnansweredError: no answer in time', ['one of two']]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends with its answer, however that ends, and later answers are ignored', async () => {
    const { requests, one, several } = createRequests();
    const ways: ((id: number) => void)[] = [
      (id) => requests.replied(id, 'b', { answer: 'answer' }),
      (id) => requests.replied(id, 'b', { failure: new Error('failed at it') }),
      (id) => requests.expect(id, 0, new UnsentError('Redis is out of reach')),
      (id) => requests.expect(id, 0, new UnsentError('there is no such node')),
    ];
    const ended: Promise<unknown>[] = [];
    for (const end of ways) {
      const [toOne, toAll] = [one(LONG), several(LONG)];
      ended.push(toOne.answer.catch(String), toAll.answers);
      requests.expect(toAll.id, 1);
      end(toOne.id);
      end(toAll.id);
      for (const again of ways) for (const id of [toOne.id, toAll.id]) again(id);
    }
    await vi.advanceTimersByTimeAsync(60);
    // No request leaves a timer behind.
    expect(vi.getTimerCount()).toBe(0);
    expect(await Promise.all(ended)).toEqual([
      ...['answer', ['answer']],
      ...['Error: failed at it', []],
      ...['UnsentError: Redis is out of reach', []],
      ...['UnsentError: there is no such node', []],
    ]);
  });
});
