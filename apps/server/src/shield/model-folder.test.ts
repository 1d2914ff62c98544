import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shieldSchema } from '@app/contract/shield';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SHARD, writeModel } from '../../test/shield-model';
import { readConfig } from '../config';

let folder: string;
beforeEach(() => {
  folder = writeModel(mkdtempSync(join(tmpdir(), 'shield-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string> = {}) => readConfig({ SHIELD_MODEL: folder, ...env });

/** Changes the text of the model's description. */
function rewrite(change: (text: string) => string): void {
  const file = join(folder, 'model.json');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

describe('the shield', () => {
  it('is not there without a model, nor where it is off', () => {
    for (const config of [readConfig({}), readConfig({ SHIELD: 'on' }), read({ SHIELD: 'off' })]) {
      expect(config.settings.shield).toBeUndefined();
      expect(config.shieldFiles).toBeUndefined();
    }
  });

  it('is on with a model, or offered, with the classes of nsfwjs', () => {
    const { settings, shieldFiles } = read();
    expect(shieldSchema.parse(settings.shield)).toEqual({
      mode: 'on',
      model: expect.stringMatching(/^\/shield\/[\da-f]{16}\/model\.json$/),
      refusedFrom: [null, 0.8, null, 0.8, null],
    });
    expect([...(shieldFiles?.keys() ?? [])].map((path) => path.split('/')[1])).toEqual(['model.json', SHARD]);
    expect(read({ SHIELD: 'offer' }).settings.shield?.mode).toBe('offer');
  });

  it('has another address with any other file', () => {
    const before = read().settings.shield?.model;
    expect(read().settings.shield?.model).toBe(before);
    rewrite((text) => `${text}\n`);
    expect(read().settings.shield?.model).not.toBe(before);
  });

  it('refuses the classes the operator names', () => {
    const classes = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name }));
    writeFileSync(
      join(folder, 'classes.json'),
      JSON.stringify([{ name: 'a', refusedFrom: 0.5 }, ...classes.slice(1)]),
    );
    expect(read().settings.shield?.refusedFrom).toEqual([0.5, null, null, null, null]);
  });

  it('takes weights stored as smaller numbers', () => {
    const quantization = { dtype: 'uint8', scale: 0.1, min: 0 };
    rewrite((text) =>
      text.replaceAll(
        '"dtype":"float32"',
        `"dtype":"float32","quantization":${JSON.stringify(quantization)}`,
      ),
    );
    truncateSync(join(folder, SHARD), 20);
    expect(read().settings.shield?.mode).toBe('on');
  });

  it.each<[string, () => void, string]>([
    ['no description', () => rmSync(join(folder, 'model.json')), 'model.json: cannot be read (ENOENT)'],
    ['one that is no JSON', () => rewrite(() => '{'), 'model.json: is not JSON'],
    [
      'one of another format',
      () => rewrite((text) => text.replace('layers-model', 'graph-model')),
      'model.json: format: must be layers-model',
    ],
    [
      'a path out of the folder',
      () => rewrite((text) => text.replace(SHARD, '../secret')),
      'must be the name of a file',
    ],
    ['no weights', () => rmSync(join(folder, SHARD)), `${SHARD}: cannot be read (ENOENT)`],
    [
      'too few weights',
      () => truncateSync(join(folder, SHARD), 76),
      `${SHARD}: 76 bytes where model.json promises 80`,
    ],
    [
      'no layers',
      () => rewrite((text) => text.replace('"layers"', '"others"')),
      'model.json: modelTopology holds no layers',
    ],
    [
      'an unknown layer',
      () => rewrite((text) => text.replace('GlobalAveragePooling2D', 'LSTM')),
      'layers of the kind LSTM',
    ],
    [
      'an unknown activation',
      () => rewrite((text) => text.replace('softmax', 'swish')),
      'the activation swish',
    ],
    [
      'another size of pictures',
      () => rewrite((text) => text.replaceAll('224', '299')),
      'the input must be pictures of 224 × 224',
    ],
    [
      'another number of classes',
      () => rewrite((text) => text.replace('"units":5', '"units":2')),
      'tells 2 classes apart, and 5 are named',
    ],
    [
      'classes that refuse nothing',
      () => writeFileSync(join(folder, 'classes.json'), '[{"name":"a"}]'),
      'classes.json: the whole: must refuse one',
    ],
  ])('prevents a start with %s, naming the setting', (_what, spoil, message) => {
    spoil();
    expect(() => read()).toThrow(/^SHIELD_MODEL: /);
    expect(() => read()).toThrow(message);
  });

  it('prevents a start with another word than off, offer and on', () => {
    expect(() => read({ SHIELD: 'yes' })).toThrow('SHIELD: must be off, offer or on');
  });
});
