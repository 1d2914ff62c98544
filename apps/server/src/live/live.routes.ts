import { type Live, liveSchema } from '@app/contract/live';
import { MOODS } from '@app/contract/moods';
import { z } from 'zod';
import type { Api } from '../http/api';
import { matchesTag } from '../http/variants';
import type { LiveCount } from '../realtime/live-count';

/** `GET /api/live`: how many are here, and in which mood. It may be a few seconds old. */
export function liveRoutes(liveCount: Pick<LiveCount, 'live'>) {
  return (api: Api): void => {
    api.get(
      '/live',
      { config: { access: 'public' }, schema: { response: { 200: liveSchema, 304: z.undefined() } } },
      async (request, reply) => {
        const live = liveCount.live();
        const etag = etagOf(live);
        reply.header('cache-control', 'public, max-age=5').header('etag', etag);
        if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return live;
      },
    );
  };
}

function etagOf({ online, byMood }: Live): string {
  return `"${[online, ...MOODS.map((mood) => byMood[mood])].join('-')}"`;
}
