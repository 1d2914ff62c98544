import { setTimeout as wait } from 'node:timers/promises';
import { pick } from '../simulation/seeded';
import { openRaw, type RawConnection } from './connection';
import { attackerId, frameText } from './packets';
import { strayUpgrade, type Visit, visit } from './requests';
import { closeFrame, frameBytes, textFrame, upgradeRequest } from './websocket-bytes';

type Random = () => number;

/** How long an answer is waited for. One that does not come is nobody's fault: the request may not have been whole. */
const ANSWER_WITHIN_MS = 2_000;
const MOST_FRAMES = 60;
/** Connections that are left open in silence, at most; beyond that the oldest is destroyed. */
const MOST_SILENT = 150;

const STRAY_PATHS = ['/', '/sockets', '/api/site', '/socket.io', '/engine.io/?EIO=4&transport=websocket'];

export type Attacks = {
  /** One connection that sends frames; gives how many were written before either side ended it. */
  frames(random: Random): Promise<number>;
  /** One connection that sends requests or parts of them; gives every answer's status and what was asked. */
  request(random: Random): Promise<{ statuses: number[]; asked: string }>;
  /** Ends what is still open. */
  finish(): void;
};

/** What strangers send to the server on a port of the loopback interface. */
export function createAttacks(port: number): Attacks {
  const silent = new Set<RawConnection>();

  function leaveSilent(connection: RawConnection): void {
    silent.add(connection);
    if (silent.size <= MOST_SILENT) return;
    const [oldest] = silent;
    oldest?.destroy();
    if (oldest !== undefined) silent.delete(oldest);
  }

  async function leave(random: Random, connection: RawConnection): Promise<void> {
    switch (pick(random, ['close', 'close', 'disconnect', 'reset', 'destroy', 'half', 'silent'] as const)) {
      case 'close':
        await connection.write(closeFrame(pick(random, [1_000, 1_001])));
        return connection.until(() => false, ANSWER_WITHIN_MS).then(() => connection.destroy());
      case 'disconnect':
        await connection.write(textFrame('41'));
        return connection.destroy();
      case 'reset':
        return connection.reset();
      case 'destroy':
        return connection.destroy();
      case 'half':
        return connection.end();
      case 'silent':
        return leaveSilent(connection);
    }
  }

  return {
    async frames(random) {
      const connection = await openRaw(port);
      const userId = attackerId(random);
      await connection.write(upgradeRequest(addressOf(random)));
      await connection.until((text) => text.includes('\r\n\r\n'), ANSWER_WITHIN_MS);
      if (random() < 0.05) connection.stopReading();
      if (random() < 0.9) await connection.write(textFrame('40'));
      if (random() < 0.8) {
        await connection.until((text) => text.includes('40{'), ANSWER_WITHIN_MS);
        await connection.write(textFrame(`42["user_connected",{"userId":"${userId}"}]`));
      }
      let written = 0;
      for (let left = 1 + Math.floor(random() * MOST_FRAMES); left > 0 && connection.isOpen(); left -= 1) {
        await connection.write(frameBytes(random, frameText(random, userId)));
        written += 1;
      }
      await leave(random, connection);
      return written;
    },

    async request(random) {
      const from = addressOf(random);
      const planned = random() < 0.02 ? strayUpgrade(from, pick(random, STRAY_PATHS)) : visit(random, from);
      const connection = await openRaw(port);
      for (const piece of planned.pieces.slice(0, planned.until)) {
        await connection.write(piece);
        if (random() < 0.1) await wait(random() * 5);
      }
      await leaveRequest(connection, planned);
      return { statuses: statusesIn(connection.text()), asked: beginningOf(planned) };
    },

    finish() {
      for (const connection of silent) connection.destroy();
      silent.clear();
    },
  };

  async function leaveRequest(connection: RawConnection, { leave, until, pieces }: Visit): Promise<void> {
    switch (leave) {
      case 'read the answer':
        if (until === pieces.length) {
          await connection.until((text) => /^HTTP\/1\.1 [2-5]/.test(text), ANSWER_WITHIN_MS);
        }
        return connection.destroy();
      case 'reset':
        return connection.reset();
      case 'end':
        connection.end();
        await connection.until(() => false, ANSWER_WITHIN_MS);
        return connection.destroy();
      case 'stay silent':
        return leaveSilent(connection);
      default:
        return leave satisfies never;
    }
  }
}

/** One of many addresses, which a proxy in front would have seen. */
function addressOf(random: Random): string {
  const part = () => Math.floor(random() * 256);
  return random() < 0.8 ? `10.${part()}.${part()}.${part()}` : `2001:db8:${part()}::${part()}`;
}

function statusesIn(text: string): number[] {
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
}

function beginningOf({ pieces }: Visit): string {
  return Buffer.concat(pieces).subarray(0, 300).toString('latin1');
}
