import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** In the order of preference when the caller has none. */
const COMPRESSED = ['br', 'gzip'] as const;

type Encoding = (typeof COMPRESSED)[number] | 'identity';

/** 4 ms for a page; the highest level takes 30 ms to save 8%, and forged Host headers could force that often. */
const BROTLI_LEVEL = 7;

/** The weight that an Accept-Encoding header gives to an encoding; 0: it must not be used. */
function weightsIn(header: string | undefined): (encoding: Encoding) => number {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
      return [name.trim(), Number(weight ?? 1)];
    }),
  );
  return (encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
}

/** The best encoding an Accept-Encoding header allows. */
export function chooseEncoding(header: string | undefined): Encoding {
  const weightOf = weightsIn(header);
  const offered = COMPRESSED.filter((encoding) => weightOf(encoding) > 0);
  return offered.sort((one, other) => weightOf(other) - weightOf(one))[0] ?? 'identity';
}

/**
 * The same header with an asterisk spelt out: @fastify/static takes one for gzip, also where gzip is what is not
 * wanted.
 */
export function withoutAsterisk(header: string | undefined): string | undefined {
  if (header?.includes('*') !== true) return header;
  const weightOf = weightsIn(header);
  return COMPRESSED.map((encoding) => `${encoding};q=${weightOf(encoding)}`).join(', ');
}

async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  const plain = Buffer.from(text);
  switch (encoding) {
    case 'br':
      return toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } });
    case 'gzip':
      return toGzip(plain, { level: constants.Z_BEST_COMPRESSION });
    case 'identity':
      return plain;
    default:
      return encoding satisfies never;
  }
}

/** Memory of a variant besides its body: key, tag and buffer object. Measured. */
const VARIANT_BYTES = 500;

type Variant = { body: Buffer; etag: string };

/** What a variant is made of. */
type Wanted = { encoding: Encoding; text: () => string };

async function make({ encoding, text }: Wanted): Promise<Variant> {
  const plain = text();
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { body: await encode(plain, encoding), etag: `"${digest}-${encoding}"` };
}

/** Does an If-None-Match header name this tag? Proxies may have weakened it. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}

/**
 * Answers with texts that are generated on first demand, compressed once for each encoding and kept in memory: at most
 * `maxBytes` of them, beyond which the least recently used is dropped.
 */
export function createVariants(maxBytes: number) {
  const kept = new LRUCache<string, Variant, Wanted>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + VARIANT_BYTES,
    fetchMethod: (_key, _stale, { context }) => make(context),
  });

  /** Sends what `text` gives; `key` names it, and has to change whenever the text does. */
  return async (request: FastifyRequest, reply: FastifyReply, key: string, text: () => string) => {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const { body, etag } = await kept.forceFetch(`${encoding} ${key}`, { context: { encoding, text } });
    const vary = reply.getHeader('vary');
    reply.headers({ etag, vary: vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding` });
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(body);
  };
}
