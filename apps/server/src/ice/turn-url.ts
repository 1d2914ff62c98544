/** How a relay is reached. */
type TurnTransport = 'udp' | 'tcp' | 'tls';

export type TurnServer = { host: string; port: number; transport: TurnTransport };

const FORM = /^(turns?):(\[[\da-f:.]+\]|[\w.-]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/i;
const PORT = { turn: 3478, turns: 5349 } as const;

/** Reads an address of TURN_URLS (RFC 7065); undefined for TLS over UDP, which coturn calls DTLS and nobody asks here. */
export function readTurnUrl(url: string): TurnServer | undefined {
  const [, scheme = '', host = '', port, transport] = FORM.exec(url) ?? [];
  const isTls = scheme.toLowerCase() === 'turns';
  if (host === '' || (isTls && transport?.toLowerCase() === 'udp')) return undefined;
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(port ?? (isTls ? PORT.turns : PORT.turn)),
    transport: isTls ? 'tls' : transport?.toLowerCase() === 'tcp' ? 'tcp' : 'udp',
  };
}
