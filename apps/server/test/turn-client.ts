import { createHmac, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import {
  ATTRIBUTE,
  type Attribute,
  type Credential,
  decode,
  encode,
  errorOf,
  METHOD,
  type Message,
  peerAddress,
  readAddress,
} from './turn-messages';
import { WITHIN } from './within';

/** The IANA numbers of the transports a relayed address may have. */
const UDP = 17;
export const TCP = 6;

export type TurnClient = Awaited<ReturnType<typeof openTurnClient>>;

/** A credential as the site gives it (docs/protocol.md), valid for so many seconds. */
export function credentialFor(secret: string, id: string, endsInS = 600) {
  const username = `${Math.floor(Date.now() / 1000) + endsInS}:${id}`;
  return { username, password: createHmac('sha1', secret).update(username).digest('base64') };
}

/** A TURN client over UDP on a loopback port of its own, at `relay`. It sends nothing to anybody else. */
export async function openTurnClient(
  relay: { address: string; port: number },
  login: { username: string; password: string },
) {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  let credential: Credential | undefined;
  const waiting = new Map<string, (message: Message) => void>();
  const indications: Message[] = [];
  let arrived = () => {};
  socket.on('message', (datagram) => {
    const message = decode(datagram);
    if (message === undefined) return;
    const answer = waiting.get(message.transaction);
    if (answer !== undefined) return answer(message);
    indications.push(message);
    arrived();
  });

  const transmit = (datagram: Buffer) => socket.send(datagram, relay.port, relay.address);

  /** Sends a request once: the loopback interface loses none, and a repeated one might count as a second request. */
  async function exchange(method: number, build: (transaction: Buffer) => Attribute[]): Promise<Message> {
    const transaction = randomBytes(12);
    const datagram = encode(method, transaction, build(transaction), { credential });
    const answer = new Promise<Message>((resolve) => waiting.set(transaction.toString('hex'), resolve));
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      limit = setTimeout(() => reject(new Error(`no answer to method ${method}`)), WITHIN.timeout);
    });
    transmit(datagram);
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(limit);
      waiting.delete(transaction.toString('hex'));
    }
  }

  /** Sends a request, and repeats it with the credential when the relay asks for one or gives a new nonce. */
  async function request(
    method: number,
    build: (transaction: Buffer) => Attribute[] = () => [],
  ): Promise<Message> {
    const answer = await exchange(method, build);
    const realm = answer.attributes.get(ATTRIBUTE.realm)?.toString();
    const nonce = answer.attributes.get(ATTRIBUTE.nonce)?.toString();
    const challenged = errorOf(answer) === 438 || (errorOf(answer) === 401 && credential === undefined);
    if (!challenged || realm === undefined || nonce === undefined) return answer;
    credential = { ...login, realm, nonce };
    return exchange(method, build);
  }

  return {
    request,

    /** Asks for a relayed address; gives the code of the refusal, or 0. */
    async allocate(options: { transport?: number; family?: 'ipv4' | 'ipv6' } = {}): Promise<number> {
      const { transport = UDP, family } = options;
      const answer = await request(METHOD.allocate, () => [
        [ATTRIBUTE.requestedTransport, Buffer.from([transport, 0, 0, 0])],
        ...(family === undefined
          ? []
          : ([
              [ATTRIBUTE.requestedAddressFamily, Buffer.from([family === 'ipv4' ? 1 : 2, 0, 0, 0])],
            ] as const)),
      ]);
      if (errorOf(answer) === 0)
        this.relayed = readAddress(answer.attributes.get(ATTRIBUTE.xorRelayedAddress));
      return errorOf(answer);
    },

    /** The relayed address of this client, once it has an allocation. */
    relayed: { address: '', port: 0 },

    async permit(address: string, port: number): Promise<number> {
      return errorOf(
        await request(METHOD.createPermission, (transaction) => [peerAddress(address, port, transaction)]),
      );
    },

    async bindChannel(address: string, port: number): Promise<number> {
      return errorOf(
        await request(METHOD.channelBind, (transaction) => [
          [ATTRIBUTE.channelNumber, Buffer.from([0x40, 0x01, 0, 0])],
          peerAddress(address, port, transaction),
        ]),
      );
    },

    /** Asks the relay to pass data on; the relay never answers that. */
    send(address: string, port: number, text: string): void {
      const transaction = randomBytes(12);
      const attributes = [
        peerAddress(address, port, transaction),
        [ATTRIBUTE.data, Buffer.from(text)],
      ] as const;
      transmit(encode(METHOD.send, transaction, attributes, { indication: true }));
    },

    /** The next data that the relay passes on to this client, with the sender that the relay names. */
    async received(): Promise<{ from: { address: string; port: number }; text: string }> {
      for (;;) {
        const next = indications.shift();
        if (next === undefined) {
          await new Promise<void>((resolve) => {
            arrived = resolve;
          });
          continue;
        }
        const data = next.attributes.get(ATTRIBUTE.data);
        if (data === undefined) continue;
        return { from: readAddress(next.attributes.get(ATTRIBUTE.xorPeerAddress)), text: data.toString() };
      }
    },

    close: () => socket.close(),
  };
}
