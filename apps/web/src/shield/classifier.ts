import type { ShieldSetting } from '@app/contract/shield';
import { trustedScript } from '@/lib/trusted-script';
import type { FromShield, ToShield } from './protocol';
import workerUrl from './shield-worker.ts?worker&url';

/** Looks at pictures in a worker of its own. After a failure it answers nothing any more. */
export type Classifier = {
  /** Is what this video shows now refused? Null: there is no frame, or the classifier failed. Never rejects. */
  look(video: HTMLVideoElement): Promise<boolean | null>;
  /** Milliseconds this device takes for a frame; null: the classifier failed. Never rejects. */
  measure(): Promise<number | null>;
  hasFailed(): boolean;
  stop(): void;
};

/** Is a class among these probabilities as likely as refusing it takes? */
export function isRefused(
  probabilities: readonly number[],
  refusedFrom: ShieldSetting['refusedFrom'],
): boolean {
  return refusedFrom.some((from, at) => from !== null && (probabilities[at] ?? 0) >= from);
}

/** The part of a worker that is used; tests pass their own. */
export type ShieldWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** In the browser's console, at a level that is hidden until somebody looks for it. */
function logFailure(reason: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the shield writes to the console.
  console.debug('shield:', reason);
}

function startWorker(): ShieldWorker {
  return new Worker(trustedScript(workerUrl), { type: 'module' });
}

/** Loads the model in a worker. Nothing it sees leaves the device. */
export function createClassifier(
  { model, refusedFrom }: ShieldSetting,
  { start = startWorker, onFailure = logFailure } = {},
): Classifier {
  const waiting: ((answer: FromShield) => void)[] = [];
  let worker: ShieldWorker | null = null;
  let failed = false;

  function fail(reason: string): void {
    if (failed) return;
    failed = true;
    onFailure(reason);
    end();
  }

  function end(): void {
    worker?.terminate();
    worker = null;
    for (const answer of waiting.splice(0)) answer({ type: 'failed', reason: 'ended' });
  }

  /** Null once the worker has ended. */
  async function ask(message: ToShield, transfer: Transferable[] = []): Promise<FromShield | null> {
    if (worker === null) return null;
    const answered = new Promise<FromShield>((resolve) => waiting.push(resolve));
    worker.postMessage(message, transfer);
    const answer = await answered;
    if (answer.type !== 'failed') return answer;
    fail(answer.reason);
    return null;
  }

  try {
    worker = start();
    worker.onmessage = ({ data }: MessageEvent<FromShield>) => waiting.shift()?.(data);
    worker.onerror = ({ message }) => fail(message || 'worker');
  } catch {
    fail('no worker');
  }
  void ask({ type: 'load', url: model });

  return {
    async look(video) {
      if (worker === null) return null;
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null;
      let picture: ImageBitmap;
      try {
        picture = await createImageBitmap(video);
      } catch {
        // The stream ended meanwhile.
        return null;
      }
      const answer = await ask({ type: 'look', picture }, [picture]);
      return answer?.type === 'seen' ? isRefused(answer.probabilities, refusedFrom) : null;
    },
    async measure() {
      const answer = await ask({ type: 'measure' });
      return answer?.type === 'measured' ? answer.ms : null;
    },
    hasFailed: () => failed,
    stop: end,
  };
}
