import { createRedisClient } from './client.redis';
import type { RedisTls } from './redis-tls';

/**
 * The address as it has to be used: a single one that leads to a member of a cluster, as a configuration endpoint does, is
 * named twice, by which `createRedisClient` knows a cluster. A member alone would refuse what others keep (`MOVED`). The
 * same address where Redis does not answer, or says nothing of it.
 */
export async function membersAt(url: string, tls: RedisTls): Promise<string> {
  if (url.includes(',')) return url;
  const client = createRedisClient(url, '', tls);
  try {
    await client.connect();
    return /^cluster_enabled:1\s*$/m.test(await client.info('cluster')) ? `${url},${url}` : url;
  } catch {
    return url;
  } finally {
    client.disconnect();
  }
}
