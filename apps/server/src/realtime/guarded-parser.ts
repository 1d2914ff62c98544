import { MAX_FRAME_BYTES } from '@app/contract/limits';
import { Decoder, Encoder, type Packet, PacketType, protocol } from 'socket.io-parser';

/**
 * The event under which a frame that cannot be accepted reaches the gateway, with `[name, code]`. A
 * symbol: no client can send it.
 */
export const UNREADABLE = Symbol('unreadable');

export type Unreadable = { event: string; code: 'too_large' | 'binary' | 'malformed' };

/**
 * Socket.IO's own decoder closes the whole connection on a frame it cannot take. Here such a frame
 * is answered like any other bad event and the talk goes on: one over the size limit is not even
 * parsed, and binary attachments are dropped as they come.
 */
class GuardedDecoder extends Decoder {
  override add(frame: unknown): void {
    if (typeof frame !== 'string') {
      // The header of a binary event was refused already; a stray attachment needs no second word.
      return;
    }
    if (Buffer.byteLength(frame) > MAX_FRAME_BYTES) {
      this.refuse({ event: nameIn(frame), code: 'too_large' });
      return;
    }
    const type = Number(frame.charAt(0));
    if (type === PacketType.BINARY_EVENT || type === PacketType.BINARY_ACK) {
      this.refuse({ event: nameIn(frame), code: 'binary' });
      return;
    }
    try {
      super.add(frame);
    } catch {
      this.refuse({ event: nameIn(frame), code: 'malformed' });
    }
  }

  private refuse(unreadable: Unreadable): void {
    const packet: Packet = { type: PacketType.EVENT, nsp: '/', data: [UNREADABLE, unreadable] };
    this.emitReserved('decoded', packet);
  }
}

/** The event name of a frame that was not parsed, or '' where there is none to be seen. */
function nameIn(frame: string): string {
  return /^\d[^["]{0,32}\["([a-z_]{1,32})"/.exec(frame)?.[1] ?? '';
}

/** What Socket.IO's `parser` option takes. */
export const guardedParser = { protocol, Encoder, Decoder: GuardedDecoder };
