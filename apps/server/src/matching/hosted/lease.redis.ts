import { Cluster, type Redis } from 'ioredis';
import type { NodeId } from '../lobby';
import { LEASE_MS, type Lease } from './lease';

export type RedisLeaseOptions = {
  /** Connected and ended by its owner. */
  client: Redis | Cluster;
  node: NodeId;
  /** How the name of its key begins. */
  prefix: string;
  /** Is told what an operator has to change. */
  onError: (error: unknown) => void;
};

/**
 * The lease in Redis: the id of the node that has it. Plain commands will do: one who extends the lease of another node by
 * mistake learns so from the answer.
 */
export function createRedisLease({ client, node, prefix, onError }: RedisLeaseOptions): Lease {
  const host = `${prefix}host`;
  let reported = '';

  /** Reports what Redis refuses, once; the driver's own error has the arguments. */
  function refused(error: unknown): Error {
    const text = error instanceof Error ? error.message : 'unknown';
    const failure = new Error(`Redis refuses the lease of the lobby: ${text}`);
    if (error instanceof Error && error.name === 'ReplyError' && text !== reported) onError(failure);
    reported = text;
    return failure;
  }

  /**
   * The time of Redis in microseconds, since it is the same for all nodes and survives the loss of everything. If its clock
   * was set back, it goes on from the last term with a gap of chance: two nodes that do so have to get different ones.
   */
  async function nextTerm(after: number): Promise<number> {
    const [seconds = 0, micros = 0] = (await client.time()).map(Number);
    const term = seconds * 1_000_000 + micros;
    return term > after ? term : after + 1 + micros;
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
        const term = await nextTerm(after);
        reported = '';
        return term;
      } catch (error) {
        throw refused(error);
      }
    },

    async renew() {
      try {
        const holder = await client.getex(host, 'PX', LEASE_MS);
        // Redis has lost its data: it is still this node's unless another one was faster.
        if (holder === null) return (await client.set(host, node, 'PX', LEASE_MS, 'NX')) !== null;
        return holder === node;
      } catch (error) {
        // Something else wrote there.
        if (error instanceof Error && error.message.includes('WRONGTYPE')) return false;
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
