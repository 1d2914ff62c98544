import { randomInt } from 'node:crypto';
import { Cluster, type Redis } from 'ioredis';
import type { NodeId } from '../lobby';
import { LEASE_MS, type Lease, TERM_STRIDE } from './messages';

/** What an error says of a value that something else wrote there. */
const DAMAGED = /WRONGTYPE|not an integer|overflow/;

export type RedisLeaseOptions = {
  /** Connected and ended by its owner. */
  client: Redis | Cluster;
  node: NodeId;
  /** How the names of its two keys begin. */
  prefix: string;
  /** Is told what an operator has to change. */
  onError: (error: unknown) => void;
};

/**
 * The lease in Redis: the id of the node that has it, and the last term. Plain commands will do: one who extends the lease
 * of another node by mistake learns so from the answer.
 */
export function createRedisLease({ client, node, prefix, onError }: RedisLeaseOptions): Lease {
  const [host, terms] = [`${prefix}host`, `${prefix}term`];
  let reported = '';

  /** Reports what Redis refuses, once; the driver's own error has the arguments. */
  function refused(error: unknown): Error {
    const text = error instanceof Error ? error.message : 'unknown';
    const failure = new Error(`Redis refuses the lease of the lobby: ${text}`);
    if (error instanceof Error && error.name === 'ReplyError' && text !== reported) onError(failure);
    reported = text;
    return failure;
  }

  async function nextTerm(by: number): Promise<number> {
    try {
      const term = await client.incrby(terms, by);
      if (Number.isSafeInteger(term)) return term;
    } catch (error) {
      if (!(error instanceof Error && DAMAGED.test(error.message))) throw error;
    }
    await client.del(terms);
    return client.incrby(terms, by);
  }

  return {
    async acquire(after, gone) {
      try {
        // Two who do this at once get different terms, and the first one learns as it renews that it is none any more.
        if (gone !== undefined && (await client.get(host)) === gone) await client.del(host);
        if ((await client.set(host, node, 'PX', LEASE_MS, 'NX')) === null) {
          // A lease that never ends is none of ours.
          if ((await client.pttl(host)) === -1) await client.del(host);
          return undefined;
        }
        const stride = randomInt(1, TERM_STRIDE + 1);
        const term = await nextTerm(stride);
        reported = '';
        return term > after ? term : await nextTerm(after - term + stride);
      } catch (error) {
        throw refused(error);
      }
    },

    async renew() {
      try {
        return (await client.getex(host, 'PX', LEASE_MS)) === node;
      } catch (error) {
        if (error instanceof Error && DAMAGED.test(error.message)) return false;
        throw refused(error);
      }
    },

    async release() {
      await client.del(host).catch(() => undefined);
    },
  };
}

/** Reports a Redis that would rather forget what it was told than refuse more. */
export async function reportEviction(
  client: Redis | Cluster,
  onError: (error: unknown) => void,
): Promise<void> {
  const masters = client instanceof Cluster ? client.nodes('master') : [client];
  for (const master of masters) {
    const memory = await master.info('memory').catch(() => '');
    const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1] ?? 'noeviction';
    if (policy === 'noeviction' || /^maxmemory:0\b/m.test(memory)) continue;
    onError(
      new Error(
        `Redis may forget who is where and what they did: its maxmemory-policy is ${policy}, not noeviction`,
      ),
    );
  }
}
