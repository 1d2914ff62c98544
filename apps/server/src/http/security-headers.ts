import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { safeHost } from './origins';

/** Browser features that pages may use. */
const PERMISSIONS = [
  'camera=(self)',
  'microphone=(self)',
  'autoplay=(self)',
  ...[
    'accelerometer',
    'display-capture',
    'fullscreen',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'midi',
    'payment',
    'usb',
  ].map((name) => `${name}=()`),
].join(', ');

/** The headers of answers written past the framework: none of them is a page. */
export const BARE_SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** The same as lines of a head. */
export const BARE_SECURITY_LINES = Object.entries(BARE_SECURITY_HEADERS).map(
  ([name, value]) => `${name}: ${value}`,
);

/** CSP sources that let exactly the inline scripts of this page run. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi);
  return [...scripts].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** The site's own sockets. Older browsers do not count them under 'self'. */
function ownSockets(publicUrl: string | undefined) {
  if (publicUrl !== undefined) return publicUrl.replace(/^http/, 'ws');
  return (request: IncomingMessage) => {
    const host = safeHost(request.headers.host);
    return host === undefined ? "'self'" : `ws://${host} wss://${host}`;
  };
}

/**
 * Lets this one file, a worker, compile WebAssembly. A worker has the policy of its own script's answer, so the pages
 * themselves still may not, and nothing may run a text as code.
 */
export function allowWebAssembly(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace('script-src ', "script-src 'wasm-unsafe-eval' "));
}

export type SecurityHeaderParts = {
  publicUrl: string | undefined;
  alwaysHttps: boolean;
  /** Whether browsers insist on https below this host, too. */
  hstsSubdomains: boolean;
  scriptHashes: readonly string[];
};

/** Headers under which pages run only their own code and cannot be framed by other sites. */
export function setSecurityHeaders(app: FastifyInstance, parts: SecurityHeaderParts): void {
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...parts.scriptHashes],
        // Toasts and dialogs insert style elements and attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'", ownSockets(parts.publicUrl)],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // No text becomes markup or code; worker addresses pass the pages' single policy.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['soulwick'],
      },
    },
    strictTransportSecurity: parts.alwaysHttps
      ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: parts.hstsSubdomains }
      : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
}
