import { REFUSALS } from '@app/contract/error-codes';
import { CLIENT_EVENTS, type ClientEvent } from '@app/contract/events';
import {
  MAX_CONNECT_BYTES,
  MAX_FRAME_BYTES,
  MAX_LANGUAGES,
  MAX_MESSAGE_LENGTH,
  MAX_ROOM_ID_LENGTH,
  MAX_SDP_LENGTH,
  MAX_USER_ID_LENGTH,
  MAX_USERNAME_LENGTH,
  PAGE_GONE_GRACE_MS,
  PING_INTERVAL_MS,
  PING_TIMEOUT_MS,
  RECONNECT_GRACE_MS,
} from '@app/contract/limits';
import { PRODUCT_NAME } from '@app/contract/product';
import { z } from 'zod';
import { RATES } from '../../apps/server/src/realtime/socket/event-limits';
import type { Json, JsonObject } from './json';
import { sorted } from './json';
import { type ProtocolPage, readProtocolPage } from './protocol-page';
import type { TypeSchemas } from './type-schemas';

const ABOUT = `Written from the contract by \`npx tsx scripts/api-documents.ts\`. What it means stands in [protocol.md](protocol.md).

Socket.IO 4 (protocol 5 over Engine.IO 4) in the namespace \`/\`, by WebSocket alone: each event is a packet \`2["name",payload]\`, with an id before the bracket where an acknowledgement is asked for. An acknowledgement is null once the event was accepted, else the code of the refusal.

\`x-rate\` is how often one visitor may send an event, \`x-refusals\` what it may be refused with, \`x-limits\` sizes and times: lengths in UTF-16 units, times in milliseconds.`;

const CHANNEL = { $ref: '#/channels/site' };

/** What a client may send as an event's payload. */
function clientPayload(event: ClientEvent): JsonObject {
  const schema: z.ZodType = CLIENT_EVENTS[event];
  // What a preparation takes is anything at all: what it hands on says more.
  const taken = schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform ? schema.out : schema;
  const { $schema: _, ...rest } = z.toJSONSchema(taken as z.ZodType, { io: 'input', unrepresentable: 'any' });
  return rest as JsonObject;
}

/** The codes an event may be refused with; a row of the page that begins with events is about those alone. */
function refusalsOf(event: string, page: ProtocolPage): string[] {
  return REFUSALS.filter((code) => {
    const text = page.refusals.get(code);
    if (text === undefined) throw new Error(`docs/protocol.md does not say what ${code} means`);
    const about = [...text.matchAll(/((?:`[a-z_]+`, )*`[a-z_]+`):/g)].flatMap(([, names = '']) =>
      names.match(/[a-z_]+/g),
    );
    return about.length === 0 || about.includes(event);
  });
}

function told(events: ReadonlyMap<string, string>, event: string): string {
  const text = events.get(event);
  if (text === undefined) throw new Error(`docs/protocol.md does not say what ${event} is`);
  return text;
}

const SIZES_AND_TIMES = {
  frameBytes: MAX_FRAME_BYTES,
  connectFrameBytes: MAX_CONNECT_BYTES,
  messageLength: MAX_MESSAGE_LENGTH,
  usernameLength: MAX_USERNAME_LENGTH,
  userIdLength: MAX_USER_ID_LENGTH,
  roomIdLength: MAX_ROOM_ID_LENGTH,
  sdpLength: MAX_SDP_LENGTH,
  languages: MAX_LANGUAGES,
  pingIntervalMs: PING_INTERVAL_MS,
  pingTimeoutMs: PING_TIMEOUT_MS,
  reconnectGraceMs: RECONNECT_GRACE_MS,
  pageGoneGraceMs: PAGE_GONE_GRACE_MS,
};

/** The document `docs/asyncapi.json`: every event of the socket, both ways. */
export function asyncApi(types: TypeSchemas): Json {
  const page = readProtocolPage();
  const messages: JsonObject = {};
  const operations: JsonObject = {};
  const add = (
    event: string,
    side: 'client' | 'server',
    payload: Json,
    description: string,
    more: JsonObject,
  ) => {
    const key = `${side}.${event}`;
    messages[key] = { name: event, title: event, contentType: 'application/json', payload, description };
    operations[key] = {
      // Seen from the server: it receives what a client sends.
      action: side === 'client' ? 'receive' : 'send',
      channel: CHANNEL,
      messages: [{ $ref: `#/channels/site/messages/${key}` }],
      ...more,
    };
  };
  for (const event of Object.keys(CLIENT_EVENTS) as ClientEvent[]) {
    add(event, 'client', clientPayload(event), told(page.clientEvents, event), {
      reply: { channel: CHANNEL, messages: [{ $ref: '#/channels/site/messages/acknowledgement' }] },
      'x-rate': { ...RATES[event] },
      'x-refusals': refusalsOf(event, page),
    });
  }
  for (const [event, { payload, isOptional }] of types.payloads('ServerToClient')) {
    const nothing = { type: 'null', description: 'Sent without a payload.' };
    const sent = payload === undefined ? nothing : isOptional ? { anyOf: [payload, nothing] } : payload;
    add(event, 'server', sent, told(page.serverEvents, event) || 'As its name says.', {});
  }
  messages.acknowledgement = {
    name: 'acknowledgement',
    title: 'acknowledgement',
    contentType: 'application/json',
    description: 'Where a client asked for one: null once the event was accepted, else why it was not.',
    payload: { anyOf: [{ $ref: '#/components/schemas/Refusal' }, { type: 'null' }] },
  };
  const meanings = REFUSALS.map((code) => `- \`${code}\`: ${page.refusals.get(code)}`).join('\n');
  return sorted({
    asyncapi: '3.0.0',
    info: { title: `${PRODUCT_NAME}: socket`, version: '1', description: ABOUT, license: { name: 'MIT' } },
    defaultContentType: 'application/json',
    servers: { site: { host: 'localhost:3001', pathname: '/socket.io/', protocol: 'ws' } },
    channels: {
      site: {
        address: '/socket.io/?EIO=4&transport=websocket',
        description: 'One connection of one visitor, in both directions.',
        messages: Object.fromEntries(
          Object.keys(messages).map((key) => [key, { $ref: `#/components/messages/${key}` }]),
        ),
      },
    },
    operations,
    components: { messages, schemas: { Refusal: { enum: [...REFUSALS], description: meanings } } },
    'x-limits': { ...SIZES_AND_TIMES, allEventsTogether: { ...RATES.any } },
  });
}
