import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm/dist/base';
import { ready, setBackend, type Tensor, tensor4d } from '@tensorflow/tfjs-core';
import { loadLayersModel } from '@tensorflow/tfjs-layers/dist/models';
import '@tensorflow/tfjs-layers/dist/layers/advanced_activations';
import '@tensorflow/tfjs-layers/dist/layers/convolutional';
import '@tensorflow/tfjs-layers/dist/layers/convolutional_depthwise';
import '@tensorflow/tfjs-layers/dist/layers/core';
import '@tensorflow/tfjs-layers/dist/layers/merge';
import '@tensorflow/tfjs-layers/dist/layers/normalization';
import '@tensorflow/tfjs-layers/dist/layers/padding';
import '@tensorflow/tfjs-layers/dist/layers/pooling';
import plainUrl from '@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm.wasm?url';
import simdUrl from '@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm-simd.wasm?url';
import { registerKernels } from './kernels';
import { PICTURE_SIDE, type ShieldModel } from './model';

const CHANNELS = 3;

/** Colours from 0 to 1, without the transparency, as models trained with Keras on rescaled pictures expect them. */
function valuesOf({ data }: ImageData): Float32Array {
  const values = new Float32Array(PICTURE_SIDE * PICTURE_SIDE * CHANNELS);
  for (let point = 0, at = 0; at < values.length; point += 4) {
    for (let channel = 0; channel < CHANNELS; channel += 1) values[at++] = (data[point + channel] ?? 0) / 255;
  }
  return values;
}

/**
 * A model in TensorFlow.js's format for layers, run by WebAssembly on this device. `url` is that of its `model.json`;
 * its weights are beside it. Throws when it cannot be fetched or run.
 */
export async function loadTensorflowModel(url: string): Promise<ShieldModel> {
  registerKernels();
  setWasmPaths({
    'tfjs-backend-wasm.wasm': plainUrl,
    'tfjs-backend-wasm-simd.wasm': simdUrl,
    // Threads need a page that is isolated from other origins, which this one is not: the file is never asked for.
    'tfjs-backend-wasm-threaded-simd.wasm': simdUrl,
  });
  await setBackend('wasm');
  await ready();
  const model = await loadLayersModel(url);

  return {
    async judge(picture) {
      const input = tensor4d(valuesOf(picture), [1, PICTURE_SIDE, PICTURE_SIDE, CHANNELS]);
      const output = model.predict(input) as Tensor;
      try {
        return [...(await output.data())];
      } finally {
        input.dispose();
        output.dispose();
      }
    },
  };
}
