import { HTTP_ERRORS, REFUSALS } from '@app/contract/error-codes';
import { CLIENT_EVENTS } from '@app/contract/events';
import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTE_ERRORS } from '../apps/server/src/http/route-errors';
import { ROUTE_ROLES } from '../apps/server/src/http/route-roles';
import { RATES } from '../apps/server/src/realtime/socket/event-limits';
import { apiDocuments, readDocument } from './api-documents';
import { readAsyncApiSchema } from './api-documents/async-api-schema';
import { readProtocolPage } from './api-documents/protocol-page';

type Operation = {
  operationId: string;
  responses: Record<string, { $ref?: string }>;
  'x-role'?: string;
  security?: unknown;
};
type OpenApi = { paths: Record<string, Record<string, Operation>> };
type AsyncApi = {
  components: { messages: Record<string, unknown>; schemas: { Refusal: { enum: string[] } } };
  operations: Record<string, { action: string; 'x-rate'?: unknown; 'x-refusals'?: string[] }>;
};

let written: Record<string, string>;
let openApi: OpenApi;
let asyncApi: AsyncApi;
beforeAll(async () => {
  written = await apiDocuments();
  openApi = JSON.parse(written['openapi.json'] ?? '') as OpenApi;
  asyncApi = JSON.parse(written['asyncapi.json'] ?? '') as AsyncApi;
});

/** The call as the server names it: `{id}` is `:id`. */
const callOf = (method: string, url: string) => `${method.toUpperCase()} ${url.replace(/\{(\w+)\}/g, ':$1')}`;

const operations = () =>
  Object.entries(openApi.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: callOf(method, url), operation })),
  );

it.each(['openapi.json', 'asyncapi.json'])('docs/%s is what the contract says', (name) => {
  const isCurrent = readDocument(name) === written[name];
  expect(isCurrent, 'the contract has changed: run `npx tsx scripts/api-documents.ts`').toBe(true);
});

describe('openapi.json', () => {
  it('is OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(openApi))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('names the role of every call of the console, and of no other', () => {
    const roles = operations().flatMap(({ call, operation }) =>
      operation['x-role'] === undefined ? [] : [[call, operation['x-role']]],
    );
    expect(Object.fromEntries(roles)).toEqual(ROUTE_ROLES);
    for (const { operation } of operations()) {
      expect(operation.security !== undefined).toBe(operation['x-role'] !== undefined);
    }
  });

  it('names each call once, and every code of an error somewhere', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const codes = operations().flatMap(({ operation }) =>
      Object.values(operation.responses).flatMap(
        ({ $ref = '' }) => $ref.split('/').at(-1)?.split('.').slice(1) ?? [],
      ),
    );
    expect([...new Set(codes)].sort()).toEqual(Object.keys(HTTP_ERRORS).sort());
  });

  it('has an entry for each call with refusals of its own', () => {
    const calls = operations().map(({ call }) => call);
    expect(Object.keys(ROUTE_ERRORS).filter((call) => !calls.includes(call))).toEqual([]);
  });
});

describe('asyncapi.json', () => {
  it('is AsyncAPI 3.0', () => {
    // The schema brings the one of JSON schemas along.
    const own = { meta: false, validateSchema: false } as const;
    const ajv = new Ajv({ ...own, strict: false, allErrors: true, validateFormats: false });
    const isValid = ajv.validate(readAsyncApiSchema(), asyncApi);
    expect(ajv.errors).toBeNull();
    expect(isValid).toBe(true);
  });

  it('has every event both ways, with its rate and its refusals', () => {
    for (const event of Object.keys(CLIENT_EVENTS)) {
      const operation = asyncApi.operations[`client.${event}`];
      expect(operation).toMatchObject({ action: 'receive', 'x-rate': RATES[event as keyof typeof RATES] });
      expect(operation?.['x-refusals']).toContain('rate_limited');
    }
    expect(asyncApi.operations['server.match']).toMatchObject({ action: 'send' });
    expect(asyncApi.operations['client.chat_message']?.['x-refusals']).toContain('blocked_words');
    expect(asyncApi.operations['client.skip']?.['x-refusals']).not.toContain('blocked_words');
    expect(asyncApi.components.schemas.Refusal.enum).toEqual([...REFUSALS]);
  });

  it('has the rates that the page on the protocol shows', () => {
    const shown = readProtocolPage().rates.flatMap(([names = '', burst, perSecond]) => {
      const events = names === 'all together' ? ['any'] : (names.match(/[a-z_]+/g) ?? []);
      return events.map((event) => [event, { burst: Number(burst), perSecond: Number(perSecond) }]);
    });
    expect(Object.fromEntries(shown)).toEqual(RATES);
  });
});
