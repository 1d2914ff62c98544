import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { canonical, isObject, type Json, type JsonObject } from './json';

const CONTRACT = path.resolve(import.meta.dirname, '../../packages/contract');

/** Shorter ones are easier to read in place. */
const WORTH_A_NAME = 120;

/** The names of the contract's schemas, by the JSON schemas they become: `reportSchema` is `Report`. */
export async function readSchemaNames(): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const files = readdirSync(CONTRACT).filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  for (const file of files.sort()) {
    const module = (await import(path.join(CONTRACT, file))) as Record<string, unknown>;
    for (const key of Object.keys(module).sort()) {
      const schema = module[key];
      if (!key.endsWith('Schema') || !(schema instanceof z.ZodType)) continue;
      const name = key[0]?.toUpperCase() + key.slice(1, -'Schema'.length);
      const [answer, body] = (['output', 'input'] as const).map((io) => {
        const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
        return canonical(io === 'output' ? opened(asListed(rest as Json)) : asListed(rest as Json));
      });
      if (answer !== undefined) nameOnce(names, answer, name);
      if (body !== undefined) nameOnce(names, body, `${name}Input`);
    }
  }
  return names;
}

/** Maps every object in a value, those inside first. */
function mapObjects(value: Json, map: (object: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((each) => mapObjects(each, map));
  if (!isObject(value)) return value;
  return map(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapObjects(each, map)])));
}

/** Without `additionalProperties: false`: a later version may add to an answer, and clients ignore what they do not know. */
export const opened = (schema: Json): Json =>
  mapObjects(schema, ({ additionalProperties, ...object }) =>
    additionalProperties === undefined || additionalProperties === false
      ? object
      : { ...object, additionalProperties },
  );

/** With a list of one in place of a constant, as the description of the server writes it. */
const asListed = (schema: Json): Json =>
  mapObjects(schema, ({ const: only, ...object }) =>
    only === undefined ? object : { ...object, enum: [only] },
  );

function nameOnce(names: Map<string, string>, schema: string, name: string): void {
  if (schema.length > WORTH_A_NAME && !names.has(schema)) names.set(schema, name);
}

/** Moves each schema that has a name to `components` and leaves a reference in its place. */
export function hoist(value: Json, names: ReadonlyMap<string, string>, components: JsonObject): Json {
  if (Array.isArray(value)) return value.map((each) => hoist(each, names, components));
  if (!isObject(value)) return value;
  const inside = () =>
    Object.fromEntries(Object.entries(value).map(([key, each]) => [key, hoist(each, names, components)]));
  const name = names.get(canonical(value));
  if (name === undefined) return inside();
  components[name] ??= inside();
  return { $ref: `#/components/schemas/${name}` };
}
