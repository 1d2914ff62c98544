import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClassifier, isRefused, type ShieldWorker } from './classifier';
import type { FromShield, ToShield } from './protocol';

const SETTING = { mode: 'on' as const, model: '/shield/a/model.json', refusedFrom: [null, 0.8] };
const picture = { close: () => undefined };
const VIDEO = { readyState: 4, videoWidth: 640 } as HTMLVideoElement;

beforeEach(() => {
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
  vi.stubGlobal('createImageBitmap', async () => picture);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A worker that answers as it is told, in order. */
function fakeWorker(answers: (message: ToShield) => FromShield) {
  const asked: ToShield[] = [];
  const worker: ShieldWorker = {
    onmessage: null,
    onerror: null,
    terminate: vi.fn(),
    postMessage: vi.fn((message: ToShield) => {
      asked.push(message);
      queueMicrotask(() =>
        worker.onmessage?.call(worker as Worker, { data: answers(message) } as MessageEvent<FromShield>),
      );
    }),
  };
  return { worker, asked };
}

const sees =
  (probabilities: readonly number[]) =>
  (message: ToShield): FromShield => {
    if (message.type === 'load') return { type: 'loaded' };
    return message.type === 'measure' ? { type: 'measured', ms: 20 } : { type: 'seen', probabilities };
  };

it('refuses a class from its probability on, and no class without one', () => {
  expect(isRefused([1, 0.79], [null, 0.8])).toBe(false);
  expect(isRefused([0.2, 0.8], [null, 0.8])).toBe(true);
  expect(isRefused([], [null, 0.8])).toBe(false);
});

it('loads the model, and hands over one frame for each look', async () => {
  const { worker, asked } = fakeWorker(sees([0.1, 0.9]));
  const classifier = createClassifier(SETTING, { start: () => worker });
  expect(await classifier.look(VIDEO)).toBe(true);
  expect(await classifier.measure()).toBe(20);
  expect(asked).toEqual([
    { type: 'load', url: '/shield/a/model.json' },
    { type: 'look', picture },
    { type: 'measure' },
  ]);
});

it('sees nothing without a frame', async () => {
  const { worker, asked } = fakeWorker(sees([0.1, 0.9]));
  const classifier = createClassifier(SETTING, { start: () => worker });
  expect(await classifier.look({ readyState: 1, videoWidth: 0 } as HTMLVideoElement)).toBeNull();
  expect(asked).toHaveLength(1);
});

it('ends where the model cannot be loaded, and answers nothing more', async () => {
  const onFailure = vi.fn();
  const { worker } = fakeWorker(() => ({ type: 'failed', reason: 'no memory' }));
  const classifier = createClassifier(SETTING, { start: () => worker, onFailure });
  expect(await classifier.look(VIDEO)).toBeNull();
  expect(classifier.hasFailed()).toBe(true);
  expect(worker.terminate).toHaveBeenCalled();
  expect(onFailure.mock.calls).toEqual([['no memory']]);
  expect(await classifier.measure()).toBeNull();
});

it('answers who waits when it is stopped, or a browser has no such workers', async () => {
  const { worker } = fakeWorker(sees([]));
  worker.postMessage = () => undefined;
  const classifier = createClassifier(SETTING, { start: () => worker, onFailure: () => undefined });
  const measured = classifier.measure();
  classifier.stop();
  expect(await measured).toBeNull();

  const none = createClassifier(SETTING, {
    onFailure: () => undefined,
    start: () => {
      throw new TypeError('no workers');
    },
  });
  expect([await none.look(VIDEO), none.hasFailed()]).toEqual([null, true]);
});
