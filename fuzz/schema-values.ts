import { pick } from '../simulation/seeded';

type Random = () => number;

/** As much of JSON Schema as the server's description of its bodies uses. */
export type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minLength?: number;
  minItems?: number;
};

/** Texts for the fields of these names; undefined: none is known. */
export type TextFor = (name: string) => string | undefined;

/** Properties an attacker adds to a body in the hope that they are stored. */
const SMUGGLED = {
  role: 'administrator',
  _id: '1',
  account_id: '1',
  verified: true,
  proven_at: 1,
  urgency: 9,
  weight: 1_000_000,
  reviewed: true,
  blocked_at: null,
  actor: 'somebody else',
  constructor: { prototype: { role: 'administrator' } },
};

/** A value that a schema takes, or nearly so where the schema says less than the server checks. */
export function sampleOf(random: Random, schema: Schema, textFor: TextFor, name = ''): unknown {
  const branch = schema.oneOf ?? schema.anyOf;
  if (branch !== undefined) return sampleOf(random, pick(random, branch), textFor, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(random, schema.enum);
  switch (schema.type) {
    case 'object': {
      const members = Object.entries(schema.properties ?? {}).filter(
        ([key]) => schema.required?.includes(key) || random() < 0.7,
      );
      return Object.fromEntries(members.map(([key, of]) => [key, sampleOf(random, of, textFor, key)]));
    }
    case 'array': {
      const length = (schema.minItems ?? 0) + Math.floor(random() * 4);
      return Array.from({ length }, () => sampleOf(random, schema.items ?? {}, textFor, name));
    }
    case 'boolean':
      return random() < 0.5;
    case 'integer':
    case 'number':
      return Math.floor(random() * 100);
    default:
      return textFor(name) ?? 'x'.repeat(Math.max(schema.minLength ?? 0, 1 + Math.floor(random() * 20)));
  }
}

/** The same body with one fault: a value of another kind, a missing one, or an additional one. */
export function withFault(random: Random, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [body];
  const [key = ''] = Object.keys(body).sort(() => random() - 0.5);
  const odd = pick<unknown>(random, [
    null,
    '',
    [],
    {},
    -1,
    1e308,
    true,
    'x'.repeat(3_000),
    '\ud800',
    '\0',
    ['a'],
  ]);
  return pick<unknown>(random, [
    { ...body, [key]: odd },
    { ...body, [key]: undefined },
    { ...SMUGGLED, ...body },
    { ...body, ...SMUGGLED },
    [body],
  ]);
}
