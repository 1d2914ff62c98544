import { MAX_CONNECT_BYTES } from '@app/contract/limits';
import { Decoder, Encoder, type Packet, PacketType, protocol } from 'socket.io-parser';

/**
 * Takes what Socket.IO itself has to know of a client: that it connects, once and to the only namespace, and
 * that it leaves. Anything else ends the connection, since nobody is there yet to be answered; once a client
 * is connected its events are read by `EventReader`.
 */
class EntryDecoder extends Decoder {
  private connected = false;

  /** Throws when the connection is to end. */
  override add(packet: unknown): void {
    if (packet === '1' && this.connected) {
      this.emitReserved('decoded', { type: PacketType.DISCONNECT, nsp: '/' } as Packet);
    } else if (typeof packet === 'string' && packet.startsWith('0')) {
      this.connect(packet);
    } else {
      throw new Error('not a CONNECT');
    }
  }

  private connect(packet: string): void {
    if (this.connected) throw new Error('a second CONNECT');
    // One byte more than the packet has: the transport's own mark of a message.
    if (Buffer.byteLength(packet) + 1 > MAX_CONNECT_BYTES) throw new Error('a CONNECT over the limit');
    if (!isForMain(packet)) throw new Error('a CONNECT for another namespace, or one that cannot be read');
    this.connected = true;
    // What a client says of itself here is used by nobody, so it is not kept.
    this.emitReserved('decoded', { type: PacketType.CONNECT, nsp: '/', data: undefined });
  }
}

/** Is this a CONNECT for the main namespace, with nothing or an object in it? */
function isForMain(packet: string): boolean {
  const decoder = new Decoder();
  let nsp: string | undefined;
  decoder.on('decoded', (decoded: Packet) => {
    nsp = decoded.nsp;
  });
  decoder.add(packet);
  return nsp === '/';
}

/** What Socket.IO's `parser` option takes. */
export const entryParser = { protocol, Encoder, Decoder: EntryDecoder };
