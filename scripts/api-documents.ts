import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { asyncApi } from './api-documents/async-api';
import type { Json } from './api-documents/json';
import { openApi } from './api-documents/open-api';
import { createTypeSchemas } from './api-documents/type-schemas';

const DOCS = path.resolve(import.meta.dirname, '../docs');

/** The documents on the API, by file name, as the contract has them now. */
export async function apiDocuments(): Promise<Record<string, string>> {
  const text = (document: Json) => `${JSON.stringify(document, null, 2)}\n`;
  const types = createTypeSchemas(['events', 'ice', 'site']);
  return { 'openapi.json': text(await openApi(types)), 'asyncapi.json': text(asyncApi(types)) };
}

export const readDocument = (name: string): string => readFileSync(path.join(DOCS, name), 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(await apiDocuments())) writeFileSync(path.join(DOCS, name), text);
}
