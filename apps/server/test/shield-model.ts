import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file with the weights. */
export const SHARD = 'group1-shard1of1';

/** Writes a tiny model in TensorFlow.js's format for layers: a mean of each colour, and from these five classes. */
export function writeModel(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const input = { batch_input_shape: [null, 224, 224, 3] };
  const layers = [
    { class_name: 'GlobalAveragePooling2D', config: { name: 'pool', ...input } },
    { class_name: 'Dense', config: { name: 'dense', units: 5, activation: 'softmax' } },
  ];
  const weights = [
    { name: 'dense/kernel', shape: [3, 5], dtype: 'float32' },
    { name: 'dense/bias', shape: [5], dtype: 'float32' },
  ];
  const model = {
    format: 'layers-model',
    modelTopology: { model_config: { class_name: 'Sequential', config: { name: 'tiny', layers } } },
    weightsManifest: [{ paths: [SHARD], weights }],
  };
  writeFileSync(join(folder, 'model.json'), JSON.stringify(model));
  writeFileSync(join(folder, SHARD), new Uint8Array(new Float32Array(20).buffer));
  return folder;
}
