import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Layer = {
  name?: string;
  class_name: string;
  config: Record<string, unknown>;
  inbound_nodes?: unknown[];
};
type Weight = { name: string; shape: number[]; dtype: 'float32' };

/** A model in TensorFlow.js's format for layers. The numbers are all weights, in their order. */
type Written = { topology: unknown; weights: Weight[]; numbers: Float32Array };

const SHARD = 'group1-shard1of1';

function write(folder: string, { topology, weights, numbers }: Written): string {
  mkdirSync(folder, { recursive: true });
  const model = {
    format: 'layers-model',
    modelTopology: { keras_version: '2.2.4', backend: 'tensorflow', model_config: topology },
    weightsManifest: [{ paths: [SHARD], weights }],
  };
  writeFileSync(join(folder, 'model.json'), JSON.stringify(model));
  writeFileSync(join(folder, SHARD), new Uint8Array(numbers.buffer));
  return folder;
}

const INPUT = [null, 224, 224, 3];
const CLASSES = 5;

/**
 * Writes a real, tiny model with the classes of nsfwjs: how red a picture is on the whole decides between Neutral and
 * Porn. It says nothing about the accuracy of any other.
 */
export function writeRednessModel(folder: string): string {
  const pool = { name: 'pool', trainable: true, dtype: 'float32', data_format: 'channels_last' };
  const dense = {
    name: 'dense',
    trainable: true,
    dtype: 'float32',
    units: CLASSES,
    activation: 'softmax',
    use_bias: true,
  };
  const layers: Layer[] = [
    { class_name: 'GlobalAveragePooling2D', config: { ...pool, batch_input_shape: INPUT } },
    { class_name: 'Dense', config: dense },
  ];
  return write(folder, {
    topology: { class_name: 'Sequential', config: { name: 'redness', layers } },
    weights: [
      { name: 'dense/kernel', shape: [3, CLASSES], dtype: 'float32' },
      { name: 'dense/bias', shape: [CLASSES], dtype: 'float32' },
    ],
    // Drawing, Hentai, Neutral, Porn, Sexy: a row for each colour, then what is added.
    numbers: new Float32Array([
      ...[0, 0, 0, 40, 0],
      ...[0, 0, 0, -20, 0],
      ...[0, 0, 0, -20, 0],
      ...[-20, -20, 0, -12, -20],
    ]),
  });
}

/** Expansion, channels, repetitions and first stride of the blocks of MobileNetV2 (Sandler et al. 2018, table 2). */
const BLOCKS = [
  [1, 16, 1, 1],
  [6, 24, 2, 2],
  [6, 32, 3, 2],
  [6, 64, 4, 2],
  [6, 96, 3, 1],
  [6, 160, 3, 2],
  [6, 320, 1, 1],
] as const;

/** The seed of the weights. */
const SEED = 20_261_127;
const LAST = { data_format: 'channels_last' };

/** Builds a network layer by layer; its weights mean nothing. */
function createNetwork() {
  const layers: Layer[] = [];
  const weights: Weight[] = [];
  const numbers: number[] = [];
  let state = SEED;
  let last = 'input';

  /** Adds a layer behind the last one, or behind these. */
  function add(kind: string, config: Record<string, unknown>, from: string[] = [last]): void {
    const name = layers.length === 0 ? 'input' : `${kind.toLowerCase()}_${layers.length}`;
    const inbound = layers.length === 0 ? [] : [from.map((each) => [each, 0, 0, {}])];
    layers.push({ name, class_name: kind, config: { name, ...config }, inbound_nodes: inbound });
    last = name;
  }
  add('InputLayer', { batch_input_shape: INPUT, dtype: 'float32', sparse: false });

  return {
    add,
    last: () => last,
    /** From -0.5 to 0.5. */
    random(): number {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32 - 0.5;
    },
    /** Gives the last layer weights. */
    weigh(name: string, shape: number[], value: () => number): void {
      weights.push({ name: `${last}/${name}`, shape, dtype: 'float32' });
      const count = shape.reduce((product, side) => product * side, 1);
      for (let at = 0; at < count; at += 1) numbers.push(value());
    },
    write(folder: string): string {
      const ends = { input_layers: [['input', 0, 0]], output_layers: [[last, 0, 0]] };
      const topology = { class_name: 'Model', config: { name: 'network', layers, ...ends } };
      return write(folder, { topology, weights, numbers: new Float32Array(numbers) });
    },
  };
}

/** A network of the size of MobileNetV2: for what it costs, not for what it says. */
export function writeMobileNet(folder: string): string {
  const { add, last, random, weigh, write: writeTo } = createNetwork();
  let channels = 3;

  function normalise(): void {
    add('BatchNormalization', { axis: -1, momentum: 0.999, epsilon: 0.001, center: true, scale: true });
    const parts = { gamma: 1, beta: 0, moving_mean: 0, moving_variance: 1 };
    for (const [name, value] of Object.entries(parts)) weigh(name, [channels], () => value);
  }
  /** `stride`: 2 halves the sides. */
  function convolution(side: number, stride: number) {
    const padding = stride === 2 ? 'valid' : 'same';
    return {
      ...{ kernel_size: [side, side], strides: [stride, stride], padding },
      ...{ activation: 'linear', use_bias: false, ...LAST },
    };
  }
  function convolve(filters: number, side: number, stride: number): void {
    add('Conv2D', { filters, ...convolution(side, stride) });
    weigh('kernel', [side, side, channels, filters], () => random() / Math.sqrt(side * side * channels));
    channels = filters;
    normalise();
  }
  const pad = () =>
    add('ZeroPadding2D', {
      padding: [
        [0, 1],
        [0, 1],
      ],
      ...LAST,
    });
  const relu = () => add('ReLU', { max_value: 6 });

  pad();
  convolve(32, 3, 2);
  relu();
  for (const [expansion, filters, repeated, firstStride] of BLOCKS) {
    for (let time = 0; time < repeated; time += 1) {
      const stride = time === 0 ? firstStride : 1;
      const before = last();
      const entered = channels;
      if (expansion > 1) {
        convolve(expansion * channels, 1, 1);
        relu();
      }
      if (stride === 2) pad();
      add('DepthwiseConv2D', { ...convolution(3, stride), depth_multiplier: 1 });
      weigh('depthwise_kernel', [3, 3, channels, 1], () => random() / 3);
      normalise();
      relu();
      convolve(filters, 1, 1);
      if (stride === 1 && entered === filters) add('Add', {}, [before, last()]);
    }
  }
  convolve(1_280, 1, 1);
  relu();
  add('GlobalAveragePooling2D', LAST);
  add('Dense', { units: CLASSES, activation: 'softmax', use_bias: true });
  weigh('kernel', [channels, CLASSES], () => random() / 40);
  weigh('bias', [CLASSES], () => 0);
  return writeTo(folder);
}

/** A small network of the layers and activations that a MobileNetV2 does not have. */
export function writeOtherLayers(folder: string): string {
  const { add, last, random, weigh, write: writeTo } = createNetwork();
  const pool = { pool_size: [4, 4], strides: [4, 4], padding: 'valid', ...LAST };
  const dense = (inputs: number, units: number, activation: string) => {
    add('Dense', { units, activation, use_bias: true });
    weigh('kernel', [inputs, units], random);
    weigh('bias', [units], random);
  };
  add('MaxPooling2D', pool);
  add('AveragePooling2D', pool);
  const before = last();
  add('Activation', { activation: 'relu6' });
  add('Concatenate', { axis: -1 }, [before, last()]);
  add('Conv2D', {
    filters: 2,
    kernel_size: [3, 3],
    strides: [2, 2],
    padding: 'same',
    activation: 'relu',
    ...LAST,
  });
  weigh('kernel', [3, 3, 6, 2], random);
  weigh('bias', [2], random);
  add('Reshape', { target_shape: [49, 2] });
  add('Flatten', LAST);
  add('Dropout', { rate: 0.5 });
  dense(98, 8, 'sigmoid');
  dense(8, CLASSES, 'linear');
  add('Softmax', { axis: -1 });
  return writeTo(folder);
}
