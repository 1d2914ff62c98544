import { readsBackWhatIsDrawn } from '@/lib/canvas-readback';
import { PICTURE_SIDE, type ShieldModel } from './model';
import type { FromShield, ToShield } from './protocol';
import { loadTensorflowModel } from './tensorflow-model';

const canvas = new OffscreenCanvas(PICTURE_SIDE, PICTURE_SIDE);
const context = canvas.getContext('2d', { willReadFrequently: true });
let model: ShieldModel | null = null;

const answer = (message: FromShield) => self.postMessage(message);

/** How many times a blank picture is judged to learn the device's speed; the first time also prepares memory. */
const MEASURED = 3;

async function measure(loaded: ShieldModel): Promise<number> {
  const blank = new ImageData(PICTURE_SIDE, PICTURE_SIDE);
  const times: number[] = [];
  for (let time = 0; time <= MEASURED; time += 1) {
    const from = performance.now();
    await loaded.judge(blank);
    times.push(performance.now() - from);
  }
  return times.slice(1).toSorted((one, other) => one - other)[Math.floor(MEASURED / 2)] ?? 0;
}

async function look(picture: ImageBitmap): Promise<readonly number[]> {
  if (model === null || context === null) throw new Error('not loaded');
  // The whole picture, squeezed into a square: so were those the models were trained with.
  context.drawImage(picture, 0, 0, PICTURE_SIDE, PICTURE_SIDE);
  picture.close();
  return model.judge(context.getImageData(0, 0, PICTURE_SIDE, PICTURE_SIDE));
}

async function carryOut(data: ToShield): Promise<void> {
  try {
    switch (data.type) {
      case 'load':
        if (context === null || !readsBackWhatIsDrawn(context)) throw new Error('pictures cannot be read');
        model = await loadTensorflowModel(data.url);
        answer({ type: 'loaded' });
        return;
      case 'measure':
        if (model === null) throw new Error('not loaded');
        answer({ type: 'measured', ms: await measure(model) });
        return;
      case 'look':
        answer({ type: 'seen', probabilities: await look(data.picture) });
        return;
      default:
        data satisfies never;
    }
  } catch (error) {
    answer({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

let before = Promise.resolve();

/** One request, one answer, in order: whoever asks while the model is being loaded is answered once it is. */
self.onmessage = ({ data }: MessageEvent<ToShield>) => {
  before = before.then(() => carryOut(data));
};
