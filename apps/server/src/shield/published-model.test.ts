import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { extractModel } from './published-model';

const MODEL = { format: 'layers-model', weightsManifest: [{ paths: ['group1-shard1of1'], weights: [] }] };
const WEIGHTS = Buffer.from([1, 2, 3, 250]);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shield-model-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A package with these scripts in the place of the model. */
function pack(name: string, scripts: Record<string, string>) {
  const models = path.join(folder, name, 'package/dist/models/mobilenet_v2');
  mkdirSync(models, { recursive: true });
  for (const [script, text] of Object.entries(scripts)) writeFileSync(path.join(models, script), text);
  const file = path.join(folder, `${name}.tgz`);
  execFileSync('tar', ['-czf', file, '-C', path.join(folder, name), 'package']);
  return { file, integrity: `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}` };
}

const scriptOf = (value: unknown) =>
  `!function(e){module.exports=e()}(function(){return ${JSON.stringify(value)}});`;

it('writes the model and its weights as files', () => {
  const { file, integrity } = pack('good', {
    'model.min.js': scriptOf(MODEL),
    'group1-shard1of1.min.js': scriptOf(WEIGHTS.toString('base64')),
  });
  const to = path.join(folder, 'written');
  extractModel(file, to, integrity);
  expect(readdirSync(to).sort()).toEqual(['group1-shard1of1', 'model.json']);
  expect(JSON.parse(readFileSync(path.join(to, 'model.json'), 'utf8'))).toEqual(MODEL);
  expect(readFileSync(path.join(to, 'group1-shard1of1'))).toEqual(WEIGHTS);
});

it('lets the server read them, whoever fetches them and how private they are otherwise', () => {
  const { file, integrity } = pack('read', {
    'model.min.js': scriptOf(MODEL),
    'group1-shard1of1.min.js': scriptOf(WEIGHTS.toString('base64')),
  });
  const to = path.join(folder, 'readable');
  const before = process.umask(0o077);
  try {
    extractModel(file, to, integrity);
  } finally {
    process.umask(before);
  }
  const modes = ['.', 'model.json', 'group1-shard1of1'].map(
    (name) => statSync(path.join(to, name)).mode & 0o777,
  );
  expect(modes).toEqual([0o755, 0o644, 0o644]);
});

it('refuses a package that is not the published one, before it runs anything of it', () => {
  const { file } = pack('other', { 'model.min.js': 'throw new Error("it ran")' });
  expect(() => extractModel(file, path.join(folder, 'never'))).toThrow('as it was published');
});

it('lets the scripts of the package reach nothing, and weights stay in the folder', () => {
  const reaching = pack('reaching', { 'model.min.js': 'module.exports = process.env' });
  expect(() => extractModel(reaching.file, path.join(folder, 'no'), reaching.integrity)).toThrow('process');
  const leaving = pack('leaving', {
    'model.min.js': scriptOf({ weightsManifest: [{ paths: ['../evil'] }] }),
  });
  expect(() => extractModel(leaving.file, path.join(folder, 'no'), leaving.integrity)).toThrow('../evil');
});
