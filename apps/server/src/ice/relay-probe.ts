import { randomBytes } from 'node:crypto';
import { canonicalAddress } from '../domain/ip-address';
import {
  ATTRIBUTE,
  type Attribute,
  decodeMessage,
  encodeRequest,
  errorCodeOf,
  type LongTermCredential,
  METHOD,
  relayedAddressOf,
  type StunMessage,
} from './stun-messages';
import type { TurnServer } from './turn-url';
import { openTurnWire, type TurnWire } from './turn-wire';

/** Longest time for one relay over one transport, in milliseconds. */
const LIMIT_MS = 5_000;
/** The IANA number of UDP, the transport of relayed addresses. */
const UDP = 17;

/** Why a relay gives no address that a call could use. */
export type RelayFault =
  /** No way there, or no answer. */
  | 'relay_unreachable'
  /** Its certificate is not accepted. */
  | 'relay_certificate'
  /** It does not know the secret of the site. */
  | 'relay_secret'
  /** It is at its quota or capacity. */
  | 'relay_full'
  /** It relays at an address that the site takes for a stranger's. */
  | 'relay_address';

/** What is known of a relay over one transport. `detail`: a code of the network, of TLS or of TURN, for the log. */
export type RelayState = TurnServer & { fault?: RelayFault; detail?: string };

export type ProbeParts = {
  /** As the site gives it to visitors. */
  credential: { username: string; credential: string };
  /** May relayed media come from this address? */
  isOurs: (address: string) => boolean;
  signal?: AbortSignal;
};

const CERTIFICATE = /^(SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|CERT_|ERR_TLS_|HOSTNAME_MISMATCH|INVALID_CA)/;
/** Of TURN: allocation quota reached, insufficient capacity. */
const FULL = [486, 508];

/** Asks a relay for an address as a visitor's browser does, and gives it back at once. Never rejects. */
export async function probeRelay(server: TurnServer, parts: ProbeParts): Promise<RelayState> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  const signal = parts.signal === undefined ? limit : AbortSignal.any([limit, parts.signal]);
  let wire: TurnWire | undefined;
  try {
    wire = await openTurnWire(server, signal);
    return { ...server, ...(await allocate(wire, parts)) };
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: string };
    const detail = limit.aborted || name === 'TimeoutError' ? 'no answer' : String(code ?? name);
    return { ...server, fault: CERTIFICATE.test(detail) ? 'relay_certificate' : 'relay_unreachable', detail };
  } finally {
    wire?.close();
  }
}

type Outcome = Pick<RelayState, 'fault' | 'detail'>;

async function allocate(wire: TurnWire, { credential, isOurs }: ProbeParts): Promise<Outcome> {
  const transport: Attribute = [ATTRIBUTE.requestedTransport, Buffer.from([UDP, 0, 0, 0])];
  const challenge = await ask(wire, METHOD.allocate, [transport], undefined);
  const realm = challenge.attributes.get(ATTRIBUTE.realm)?.toString();
  const nonce = challenge.attributes.get(ATTRIBUTE.nonce)?.toString();
  if (errorCodeOf(challenge) !== 401 || realm === undefined || nonce === undefined) {
    return { fault: 'relay_secret', detail: 'asks for no credential' };
  }
  const login = { username: credential.username, password: credential.credential, realm, nonce };
  const answer = await ask(wire, METHOD.allocate, [transport], login);
  const code = errorCodeOf(answer);
  if (code === 401) return { fault: 'relay_secret', detail: '401' };
  if (code !== undefined) {
    return { fault: FULL.includes(code) ? 'relay_full' : 'relay_unreachable', detail: String(code) };
  }
  await ask(wire, METHOD.refresh, [[ATTRIBUTE.lifetime, Buffer.alloc(4)]], login);
  const address = relayedAddressOf(answer);
  const canonical = address === undefined ? undefined : canonicalAddress(address);
  return canonical !== undefined && isOurs(canonical) ? {} : { fault: 'relay_address', detail: 'not listed' };
}

/** Gives the answer to a request; others on the same way are of requests that were sent twice. */
async function ask(
  wire: TurnWire,
  method: number,
  attributes: readonly Attribute[],
  credential: LongTermCredential | undefined,
): Promise<StunMessage> {
  const transaction = randomBytes(12);
  const request = encodeRequest(method, transaction, attributes, credential);
  for (;;) {
    const message = decodeMessage(await wire.ask(request));
    if (message?.transaction.equals(transaction)) return message;
  }
}
