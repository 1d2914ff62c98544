import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHIELD_PATH, type ShieldSetting } from '@app/contract/shield';
import { z } from 'zod';
import { readJsonFile } from '../json-file';
import { bytesOf, checkLayers, classCountOf, layersOf, modelJsonSchema } from './model-format';

const MODEL = 'model.json';
const CLASSES = 'classes.json';
/** Every visitor with a slow line fetches it, and each process keeps it in memory. */
const MAX_BYTES = 64 * 1024 * 1024;
const DIGEST_LENGTH = 16;

/** The probability from which a picture counts as refused where the operator names none. Cautious, not measured. */
const SURE = 0.8;
/** The classes of nsfwjs's models, in their order. */
const NSFWJS: readonly ModelClass[] = [
  { name: 'Drawing' },
  { name: 'Hentai', refusedFrom: SURE },
  { name: 'Neutral' },
  { name: 'Porn', refusedFrom: SURE },
  { name: 'Sexy' },
];

/** `classes.json`: the classes of the model in its order, and which are refused. */
const classesSchema = z
  .array(z.strictObject({ name: z.string().min(1), refusedFrom: z.number().gt(0).max(1).optional() }))
  .refine(
    (classes) => classes.some(({ refusedFrom }) => refusedFrom !== undefined),
    'must refuse one at least',
  );

type ModelClass = z.infer<typeof classesSchema>[number];

/** A checked model: its files by name, and what browsers are told of it. */
export type ModelFolder = {
  /** The files as they are served, by the rest of their path below SHIELD_PATH. */
  files: ReadonlyMap<string, Buffer>;
  setting: Omit<ShieldSetting, 'mode'>;
};

/**
 * Reads a classifier in TensorFlow.js's format: `model.json`, the weights it names, and `classes.json` if its classes
 * are not those of nsfwjs. Throws an Error that says which file is missing or wrong.
 */
export function readModelFolder(folder: string): ModelFolder {
  const model = named(MODEL, () => readJsonFile(join(folder, MODEL), modelJsonSchema));
  const layers = named(MODEL, () => layersOf(model.modelTopology));
  named(MODEL, () => checkLayers(layers));
  const classes = existsSync(join(folder, CLASSES))
    ? named(CLASSES, () => readJsonFile(join(folder, CLASSES), classesSchema))
    : NSFWJS;
  const count = classCountOf(layers);
  if (count !== undefined && count !== classes.length) {
    throw new Error(`${MODEL} tells ${count} classes apart, and ${classes.length} are named; see ${CLASSES}`);
  }

  const read = new Map<string, Buffer>([[MODEL, readFileSync(join(folder, MODEL))]]);
  for (const group of model.weightsManifest) {
    for (const path of group.paths)
      read.set(
        path,
        named(path, () => bytesIn(join(folder, path))),
      );
    const found = group.paths.reduce((sum, path) => sum + (read.get(path)?.length ?? 0), 0);
    if (found !== bytesOf(group)) {
      throw new Error(
        `${group.paths.join(' and ')}: ${found} bytes where ${MODEL} promises ${bytesOf(group)}`,
      );
    }
  }
  const total = [...read.values()].reduce((sum, { length }) => sum + length, 0);
  if (total > MAX_BYTES) throw new Error(`has ${total} bytes, more than ${MAX_BYTES}`);

  const digest = digestOf(read);
  return {
    files: new Map([...read].map(([name, bytes]) => [`${digest}/${name}`, bytes])),
    setting: {
      model: `${SHIELD_PATH}/${digest}/${MODEL}`,
      refusedFrom: classes.map(({ refusedFrom }) => refusedFrom ?? null),
    },
  };
}

/** Puts the file's name before what an error says. */
function named<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

function bytesIn(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function digestOf(files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256');
  for (const [name, bytes] of files) hash.update(`${name} ${bytes.length}\n`).update(bytes);
  return hash.digest('hex').slice(0, DIGEST_LENGTH);
}
