import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UnansweredError, UnsentError } from './bus';
import { BusRequests } from './bus-requests';

const LONG = 60_000;

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
    const requests = new BusRequests();
    const [first, second] = [requests.one('hand_over', LONG), requests.one('hand_over', LONG)];
    requests.answered(second.id, 'two', 'b');
    requests.heardBy(first.id, 1);
    requests.answered(first.id, 'one', 'b');
    requests.failed(first.id, new Error('late'), 'b');
    expect(await Promise.all([first.answer, second.answer])).toEqual(['one', 'two']);
  });

  it('counts as unsent if nobody received it, and as unanswered if nobody answers', async () => {
    const requests = new BusRequests();
    const unsent = requests.one('hand_over', LONG);
    requests.heardBy(unsent.id, 0);
    await expect(unsent.answer).rejects.toThrow(UnsentError);
    const unheard = requests.one('hand_over', LONG);
    requests.unheard(unheard.id, new UnansweredError('Redis did not confirm'));
    await expect(unheard.answer).rejects.toThrow(UnansweredError);
    await expect(requests.one('hand_over', 20).answer).rejects.toThrow(UnansweredError);
    // A request is also timed out after a pause without requests.
    await expect(requests.one('hand_over', 20).answer).rejects.toThrow(UnansweredError);
  });

  it('is in time if its answer arrived before this node could read it', async () => {
    const requests = new BusRequests();
    const [near, far] = await connection();
    const { id, answer } = requests.one('hand_over', 100);
    near.on('data', () => requests.answered(id, 'in time', 'b'));
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
    const requests = new BusRequests();
    const { id, answers } = requests.several('evidence', LONG);
    requests.answered(id, 'one', 'b');
    requests.heardBy(id, 4);
    requests.failed(id, new Error('failed at it'), 'c');
    requests.answered(id, 'two', 'd');
    expect(await answers).toEqual(['one', 'two']);
  });

  it('counts a node that replies again only once', async () => {
    const requests = new BusRequests();
    const { id, answers } = requests.several('evidence', LONG);
    requests.heardBy(id, 3);
    for (const answer of ['one', 'one again']) requests.answered(id, answer, 'b');
    requests.failed(id, new Error('failed at it'), 'b');
    requests.answered(id, 'two', 'c');
    expect(await answers).toEqual(['one', 'two']);
  });

  it('has no answers if nobody else received it, or it may not have been sent', async () => {
    const requests = new BusRequests();
    const [alone, unheard] = [requests.several('evidence', LONG), requests.several('evidence', LONG)];
    requests.heardBy(alone.id, 1);
    requests.unheard(unheard.id, new UnsentError('Redis is out of reach'));
    expect(await Promise.all([alone.answers, unheard.answers])).toEqual([[], []]);
  });

  it('gives the answers that came in time', async () => {
    const requests = new BusRequests();
    const { id, answers } = requests.several('evidence', 20);
    requests.heardBy(id, 3);
    requests.answered(id, 'one', 'b');
    expect(await answers).toEqual(['one']);
  });
});

describe('the time limit of a request', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is as long as requested, with one timer for all', async () => {
    const requests = new BusRequests();
    const told: unknown[] = [];
    const [one, several] = [requests.one('hand_over', 1_000), requests.several('evidence', 1_000)];
    one.answer.catch((error) => told.push(String(error)));
    several.answers.then((answers) => told.push(answers));
    requests.heardBy(several.id, 3);
    requests.answered(several.id, 'one of two', 'b');
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(999);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(60);
    expect(told).toEqual(['UnansweredError: no answer in time', ['one of two']]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends with its answer, however that ends, and later answers are ignored', async () => {
    const requests = new BusRequests();
    const ways: ((id: number) => void)[] = [
      (id) => requests.answered(id, 'answer', 'b'),
      (id) => requests.failed(id, new Error('failed at it'), 'b'),
      (id) => requests.unheard(id, new UnsentError('Redis is out of reach')),
      (id) => requests.heardBy(id, 0),
    ];
    const ended: Promise<unknown>[] = [];
    for (const end of ways) {
      const [one, several] = [requests.one('hand_over', LONG), requests.several('evidence', LONG)];
      ended.push(one.answer.catch(String), several.answers);
      requests.heardBy(several.id, 2);
      end(one.id);
      end(several.id);
      for (const again of ways) for (const id of [one.id, several.id]) again(id);
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
