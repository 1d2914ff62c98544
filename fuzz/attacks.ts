import { setTimeout as wait } from 'node:timers/promises';
import { pick } from '../simulation/seeded';
import type { ApiCall } from './api-calls';
import type { ApiVisits } from './api-visits';
import { openRaw, type RawConnection } from './connection';
import { faultIn, leniencyIn, trespassIn } from './oracle';
import { attackerId, frameText } from './packets';
import { refusedHead } from './refused-heads';
import { cut, strayUpgrade, type Visit, visit } from './requests';
import { closeFrame, frameBytes, textFrame, upgradeRequest } from './websocket-bytes';

type Random = () => number;

/** How long to wait for an answer. A missing answer is no fault: the request may have been incomplete. */
const ANSWER_WITHIN_MS = 2_000;
const MOST_FRAMES = 60;
/** Most connections left open in silence; beyond that the oldest is destroyed. */
const MOST_SILENT = 150;

/** Share of requests that are complete API calls. */
const WHOLE_CALLS = 0.3;
/** Share of requests whose head has to be refused. */
const REFUSED_HEADS = 0.2;
/** Within this time a connection that was refused has to end, also on a busy machine. */
const REFUSED_WITHIN_MS = 30_000;

const STRAY_PATHS = ['/', '/sockets', '/api/site', '/socket.io', '/engine.io/?EIO=4&transport=websocket'];

/** The status of every answer, and a description of a fault. */
type Outcome = { statuses: number[]; asked: string; wrong: string | undefined };

export type Attacks = {
  /** One connection that sends frames; gives how many were written before either side closed it. */
  frames(random: Random): Promise<number>;
  /** One connection that sends requests or parts of them; gives what came of it. */
  request(random: Random): Promise<Outcome>;
  /** Ends what is still open. */
  finish(): void;
};

export type AttackParts = {
  /** Of the server, on the loopback interface. */
  port: number;
  calls: readonly ApiCall[];
  visits: ApiVisits;
};

/** Attacks by strangers, and by console users who exceed their permissions. */
export function createAttacks({ port, calls, visits }: AttackParts): Attacks {
  const paths = calls.map(({ path }) => path.replaceAll(/\{\w+\}/g, '1'));
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
      if (random() < WHOLE_CALLS) return wholeCall(random, from);
      if (random() < REFUSED_HEADS) return badHead(random, from);
      const planned =
        random() < 0.02 ? strayUpgrade(from, pick(random, STRAY_PATHS)) : visit(random, from, paths);
      const connection = await openRaw(port);
      await writeSlowly(random, connection, planned.pieces.slice(0, planned.until));
      await leaveRequest(connection, planned);
      const text = connection.text();
      return {
        statuses: statusesIn(text),
        asked: beginningOf(Buffer.concat(planned.pieces)),
        wrong: faultIn(text),
      };
    },

    finish() {
      for (const connection of silent) connection.destroy();
      silent.clear();
    },
  };

  async function wholeCall(random: Random, from: string): Promise<Outcome> {
    const planned = await visits.next(random, from);
    const connection = await openRaw(port);
    await connection.write(planned.bytes);
    await connection.until(isWhole, ANSWER_WITHIN_MS);
    connection.destroy();
    const text = connection.text();
    const statuses = statusesIn(text);
    const [status = 0] = statuses;
    visits.heard(planned, status, text);
    return {
      statuses,
      asked: beginningOf(planned.bytes),
      wrong: faultIn(text) ?? trespassIn(planned, status),
    };
  }

  async function badHead(random: Random, from: string): Promise<Outcome> {
    const { text: asked, status } = refusedHead(random, from, paths);
    const bytes = Buffer.from(asked, 'latin1');
    const connection = await openRaw(port);
    await writeSlowly(random, connection, cut(random, bytes));
    await connection.until(() => false, REFUSED_WITHIN_MS);
    const text = connection.text();
    const stillOpen = connection.isOpen();
    connection.destroy();
    return {
      statuses: statusesIn(text),
      asked: beginningOf(bytes),
      wrong: faultIn(text) ?? leniencyIn(text, status, stillOpen),
    };
  }

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

async function writeSlowly(random: Random, connection: RawConnection, pieces: Buffer[]): Promise<void> {
  for (const piece of pieces) {
    await connection.write(piece);
    if (random() < 0.1) await wait(random() * 5);
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

/** Is this an answer with all of its body? */
function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  const [, length = '0'] = /^content-length: (\d+)/im.exec(text) ?? [];
  return end >= 0 && text.length >= end + 4 + Number(length);
}

function beginningOf(bytes: Buffer): string {
  return bytes.subarray(0, 800).toString('latin1');
}
