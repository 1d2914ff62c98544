import { get } from 'node:http';
import { json } from 'node:stream/consumers';
import { PRODUCT_NAME } from '@app/contract/product';
import { startApp } from '../../apps/server/test/app';
import { hoist, opened, readSchemaNames } from './hoisted';
import { isObject, type Json, type JsonObject, sorted } from './json';
import { type ProtocolPage, readProtocolPage } from './protocol-page';
import type { TypeSchemas } from './type-schemas';

const ORIGIN = 'http://localhost:3001';

/** With everything on that adds calls. */
const EVERYTHING = {
  PUBLIC_URL: ORIGIN,
  AGE_CHECK: 'all',
  AGE_CHECK_URL: 'https://age.example.org/check',
  AGE_CHECK_SECRET: 'only for a description, and never sent',
};

/** Answers that the contract describes as types. */
const ANSWERS: Record<string, string> = {
  'GET /api/ice-servers': 'IceServersAnswer',
  'GET /api/site': 'SiteAnswer',
};

/** Calls whose answers no schema describes: those for machines, a file, and the way back of a browser. */
const OTHERS: Record<string, JsonObject> = {
  'GET /healthz': { 200: { description: 'The process lives.' } },
  'GET /readyz': {
    200: { description: 'It may take traffic. `matching` says whether anybody is matched.' },
    503: { description: '`unavailable`' },
  },
  'GET /metrics': {
    200: { description: 'The metrics.', content: { 'text/plain': { schema: { type: 'string' } } } },
    401: { description: '`unauthorized`' },
    404: { description: '`not_found`: this port has none.' },
  },
  'POST /api/legal-holds/{id}/bundle': {
    200: {
      description: 'The bundle, with its seal in `X-Bundle-Seal`.',
      content: { 'application/gzip': { schema: { type: 'string', format: 'binary' } } },
    },
  },
  'GET /api/age-check/answer': { 303: { description: 'To the landing page, which says how it went.' } },
};

const ABOUT = `Written from the contract by \`npx tsx scripts/api-documents.ts\`. What it means stands in [protocol.md](protocol.md).

Every answer names its request in \`X-Request-Id\`. \`x-role\` is the lowest role that may make a call of the console.`;

/** The description of a running server with all of its calls. */
async function servedDescription(): Promise<JsonObject> {
  const app = await startApp(EVERYTHING);
  try {
    return await new Promise((resolve, reject) => {
      const headers = { host: new URL(ORIGIN).host };
      get(`${app.url}/api/docs/json`, { headers }, (answer) => {
        json(answer).then((body) => resolve(body as JsonObject), reject);
      }).on('error', reject);
    });
  } finally {
    await app.stop();
  }
}

/** `getUsersHistory` for `GET /api/users/{userId}/history`; parameters count where they end the path. */
function operationId(method: string, url: string): string {
  const parts = url
    .replace(/^\/api/, '')
    .split('/')
    .filter(Boolean);
  const words = parts
    .map((part, at) =>
      part.startsWith('{') ? (at === parts.length - 1 ? `by-${part.slice(1, -1)}` : '') : part,
    )
    .join('-')
    .split('-')
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => (word[0]?.toUpperCase() ?? '') + word.slice(1)).join('');
}

function tagOf(url: string, operation: JsonObject): string {
  if (!url.startsWith('/api/')) return 'machines';
  return 'x-role' in operation ? 'console' : 'everyone';
}

/** Adds what the page on the protocol says, a name and a tag. Throws for a call that the page leaves out. */
function describeOperation(call: string, operation: JsonObject, page: ProtocolPage): JsonObject {
  const [method = '', url = ''] = call.split(' ');
  const description = page.calls.get(call);
  if (description === undefined) throw new Error(`docs/protocol.md does not say what ${call} does`);
  const responses = { ...(opened(operation.responses ?? {}) as JsonObject), ...OTHERS[call] };
  if (call === 'GET /api/age-check/answer') delete responses[200];
  for (const [status, response] of Object.entries(responses)) {
    const isPlain = isObject(response) && response.description === 'Default Response';
    if (isPlain) responses[status] = { ...response, description: status === '200' ? 'Done.' : 'See above.' };
  }
  return {
    ...operation,
    responses,
    ...(description !== '' && { description }),
    operationId: operationId(method, url),
    tags: [tagOf(url, operation)],
  };
}

/** The document `docs/openapi.json`: every call of the API, with roles, errors and codes. */
export async function openApi(types: TypeSchemas): Promise<Json> {
  const served = await servedDescription();
  const page = readProtocolPage();
  const paths = served.paths as Record<string, Record<string, JsonObject>>;
  for (const call of Object.keys(OTHERS)) {
    const [method = '', url = ''] = call.split(' ');
    paths[url] ??= { [method.toLowerCase()]: { responses: {} } };
  }
  for (const [url, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const call = `${method.toUpperCase()} ${url}`;
      const answer = ANSWERS[call];
      if (answer !== undefined) {
        const content = { 'application/json': { schema: types.named(answer) } };
        (operation.responses as JsonObject)[200] = { description: 'Done.', content };
      }
      operations[method] = describeOperation(call, operation, page);
    }
  }
  const { schemas, ...components } = served.components as { schemas: JsonObject; [other: string]: Json };
  const hoisted: JsonObject = { ...schemas };
  const shortPaths = hoist(paths as JsonObject, await readSchemaNames(), hoisted);
  return sorted({
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME}: HTTP`,
      version: '1',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site itself.' }],
    tags: [
      { name: 'everyone', description: 'What visitors and their pages call.' },
      { name: 'console', description: 'For administrators, by role.' },
      { name: 'machines', description: 'For balancers and monitors.' },
    ],
    components: { ...components, schemas: hoisted },
    paths: shortPaths,
  });
}
