import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Finding, textsUnder } from './texts';

export type TextsRead = {
  texts: Map<string, string>;
  findings: Finding[];
  /** The files whose texts could not be read. */
  absent: string[];
};

type Exports = Record<string, unknown>;

/** The texts of a language's folder, in which each file exports one object with the file's name. */
export async function readTexts(folder: string, namespaces: readonly string[]): Promise<TextsRead> {
  const read: TextsRead = { texts: new Map(), findings: [], absent: [] };
  if (!existsSync(folder)) {
    return { ...read, findings: [{ key: 'folder', what: 'is missing' }], absent: [...namespaces] };
  }
  for (const namespace of namespaces) {
    const texts = await readObject(path.join(folder, `${namespace}.ts`), namespace);
    if (typeof texts === 'string') {
      read.findings.push({ key: namespace, what: texts });
      read.absent.push(namespace);
    } else {
      for (const [key, text] of textsUnder(texts, namespace)) read.texts.set(key, text);
    }
  }
  return read;
}

/** The object that `file` exports as `name`; a sentence with the reason if there is none. */
async function readObject(file: string, name: string): Promise<object | string> {
  if (!existsSync(file)) return 'the file is missing';
  try {
    const value = ((await import(file)) as Exports)[name];
    return typeof value === 'object' && value !== null ? value : `the file exports no object ${name}`;
  } catch (error) {
    return `the file cannot be read: ${String(error).split('\n')[0]}`;
  }
}

/** Finds the first of `names` that a language's index file does not export. */
export async function checkIndex(folder: string, names: readonly string[]): Promise<Finding[]> {
  if (!existsSync(folder)) return [];
  const faults = await Promise.all(names.map((name) => readObject(path.join(folder, 'index.ts'), name)));
  const what = faults.find((fault) => typeof fault === 'string');
  return what === undefined ? [] : [{ key: 'index', what }];
}
