import { createRequire } from 'node:module';
import type { JsonObject } from './json';

const require = createRequire(import.meta.url);

/** The JSON schema of AsyncAPI 3.0. As a file: its package loads the schemas of all versions. */
export const readAsyncApiSchema = (): JsonObject =>
  require('@asyncapi/specs/schemas/3.0.0.json') as JsonObject;
