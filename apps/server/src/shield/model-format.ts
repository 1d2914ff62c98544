import { z } from 'zod';

/** Bytes of a number of these kinds. */
const BYTES = { float32: 4, int32: 4, float16: 2, uint16: 2, uint8: 1, bool: 1 } as const;

const kindSchema = z.enum(Object.keys(BYTES) as [keyof typeof BYTES]);

const weightSchema = z.object({
  shape: z.array(z.int().nonnegative()),
  dtype: kindSchema,
  /** As which kind the numbers are stored, if not as themselves. */
  quantization: z.object({ dtype: kindSchema }).optional(),
});

/** A plain name in the same folder: no path leads out of it. */
const fileNameSchema = z.string().regex(/^\w[\w.-]*$/, 'must be the name of a file in the same folder');

/** What is checked of a `model.json` in TensorFlow.js's format. */
export const modelJsonSchema = z.object({
  format: z
    .literal('layers-model', 'must be layers-model: a graph model has to be converted again')
    .optional(),
  modelTopology: z.looseObject({}),
  weightsManifest: z
    .array(z.object({ paths: z.array(fileNameSchema).min(1), weights: z.array(weightSchema) }))
    .min(1),
});

export type WeightGroup = z.infer<typeof modelJsonSchema>['weightsManifest'][number];

/** The bytes that all files of a group hold together. */
export function bytesOf({ weights }: WeightGroup): number {
  return weights.reduce(
    (sum, { shape, dtype, quantization }) =>
      sum + shape.reduce((product, side) => product * side, 1) * BYTES[quantization?.dtype ?? dtype],
    0,
  );
}

const layerSchema = z.object({
  class_name: z.string(),
  config: z.looseObject({
    activation: z.string().optional(),
    batch_input_shape: z.array(z.number().nullable()).optional(),
    units: z.number().optional(),
  }),
});

export type Layer = z.infer<typeof layerSchema>;

/** A model as Keras describes it, or a layer that is a model of its own. */
const nestedSchema = z.object({ config: z.object({ layers: z.array(z.unknown()) }) });

/** All layers in their order, those within layers too. Throws an Error where none can be found. */
export function layersOf(topology: unknown): Layer[] {
  const { model_config: whole = topology } = topology as { model_config?: unknown };
  const model = nestedSchema.safeParse(whole);
  if (!model.success) throw new Error('modelTopology holds no layers');
  return model.data.config.layers.flatMap((each) => {
    if (nestedSchema.safeParse(each).success) return layersOf(each);
    const layer = layerSchema.safeParse(each);
    if (!layer.success)
      throw new Error(`modelTopology: a layer has no ${layer.error.issues[0]?.path.join('.')}`);
    return [layer.data];
  });
}

/** The layers whose operations the browser's part brings along (apps/web, shield/kernels.ts). */
const KNOWN_LAYERS = new Set([
  'Activation',
  'Add',
  'AveragePooling2D',
  'BatchNormalization',
  'Concatenate',
  'Conv2D',
  'Dense',
  'DepthwiseConv2D',
  'Dropout',
  'Flatten',
  'GlobalAveragePooling2D',
  'InputLayer',
  'MaxPooling2D',
  'ReLU',
  'Reshape',
  'Softmax',
  'ZeroPadding2D',
]);

const KNOWN_ACTIVATIONS = new Set(['linear', 'relu', 'relu6', 'sigmoid', 'softmax']);

/** Points and colours of the picture a model is given, behind the number of pictures. */
const INPUT = [null, 224, 224, 3];

/** Throws an Error if browsers could not run these layers, or not on the shield's pictures. */
export function checkLayers(layers: readonly Layer[]): void {
  for (const { class_name: name, config } of layers) {
    if (!KNOWN_LAYERS.has(name)) throw new Error(`the shield does not know layers of the kind ${name}`);
    const { activation = 'linear' } = config;
    if (!KNOWN_ACTIVATIONS.has(activation))
      throw new Error(`the shield does not know the activation ${activation}`);
  }
  const shape = layers.find(({ config }) => config.batch_input_shape !== undefined)?.config.batch_input_shape;
  if (shape === undefined || shape.slice(1).join() !== INPUT.slice(1).join()) {
    throw new Error(`the input must be pictures of 224 × 224 points in three colours, not [${shape ?? ''}]`);
  }
}

/** How many classes the model tells apart; undefined where its last layers do not say. */
export function classCountOf(layers: readonly Layer[]): number | undefined {
  return layers.findLast(({ config }) => config.units !== undefined)?.config.units;
}
