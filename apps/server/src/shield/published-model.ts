import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';

/** The package with the published model, and what it has to be, byte for byte. */
export const PACKAGE = 'nsfwjs@4.2.1';
const INTEGRITY =
  'sha512-8ixL8Uk7+9Ir67yUxwtbLFZv6NgmsXsgP2oX5zNxmyTIXUfNdj6FLLVS+YI0pYlMEOExLp69ocfQznzTU9ATGw==';
const FOLDER = 'package/dist/models/mobilenet_v2';

/** Anybody may read what was published: the server seldom runs as the user who fetches it. */
const FOLDER_MODE = 0o755;
const FILE_MODE = 0o644;

/** Weights of a model by their files: a part of model.json as TensorFlow.js writes it. */
type Manifest = { weightsManifest: { paths: string[] }[] };

/** What a script of the package gives to whoever requires it. It reaches nothing of this process. */
function exportOf(script: string): unknown {
  const context = createContext({ module: { exports: {} }, exports: {} });
  runInContext(script, context);
  return JSON.parse(runInContext('JSON.stringify(module.exports)', context) as string);
}

/**
 * Writes the model in a package's file to a folder, as `model.json` and its weights. Throws an Error unless the file has
 * this integrity, and when it has another structure.
 */
export function extractModel(file: string, folder: string, integrity = INTEGRITY): void {
  const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  if (found !== integrity) throw new Error(`${file} is not ${PACKAGE} as it was published`);
  const read = (name: string) =>
    execFileSync('tar', ['-xzOf', file, `${FOLDER}/${name}.min.js`], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
  const model = exportOf(read('model')) as Manifest;
  const paths = model.weightsManifest.flatMap((group) => group.paths);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, FOLDER_MODE);
  const write = (name: string, content: string | Buffer) => {
    writeFileSync(path.join(folder, name), content);
    chmodSync(path.join(folder, name), FILE_MODE);
  };
  write('model.json', JSON.stringify(model));
  for (const name of paths) {
    if (!/^[\w-]+$/.test(name)) throw new Error(`a file of weights is called '${name}'`);
    const base64 = exportOf(read(name));
    if (typeof base64 !== 'string') throw new Error(`${name} has no weights`);
    write(name, Buffer.from(base64, 'base64'));
  }
}

/**
 * Writes the published model to a folder. `file`: the package, where somebody has fetched it already; otherwise npm
 * fetches it from its registry. Throws an Error when npm is missing or gets nothing, and as `extractModel`.
 */
export function fetchModel(folder: string, file?: string): void {
  const fetched = mkdtempSync(path.join(tmpdir(), 'shield-model-'));
  try {
    extractModel(file ?? fetchPackage(fetched), folder);
  } finally {
    rmSync(fetched, { recursive: true, force: true });
  }
}

/** Fetches the package into a folder. Gives its file. */
function fetchPackage(folder: string): string {
  try {
    // Only its archive: nothing of it is installed or run.
    execFileSync('npm', ['pack', PACKAGE, '--ignore-scripts', '--pack-destination', folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      code === 'ENOENT'
        ? 'there is no npm here: fetch the package elsewhere, and name it with --from'
        : `npm could not fetch ${PACKAGE}`,
    );
  }
  return path.join(folder, `${PACKAGE.replace('@', '-')}.tgz`);
}
