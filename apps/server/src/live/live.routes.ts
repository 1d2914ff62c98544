import { TOLD_IN_STEPS_OF } from '@app/contract/limits';
import { type Live, liveSchema, type MoodCounts } from '@app/contract/live';
import { MOODS } from '@app/contract/moods';
import { z } from 'zod';
import type { Api } from '../http/api';
import { matchesTag } from '../http/variants';
import type { LiveCount } from '../realtime/visitors/live-count';
import type { LiveHours } from './live-hours';

export type LiveParts = {
  liveCount: Pick<LiveCount, 'live'>;
  liveHours: Pick<LiveHours, 'livelierAt'>;
};

/** Calls of one address in a minute. A landing page asks every few seconds, and many may share an address. */
const RATE = { max: 1_200, timeWindow: 60_000 };

/** `GET /api/live`: how many are here, in which mood, and when it is livelier. It may be a few seconds old. */
export function liveRoutes({ liveCount, liveHours }: LiveParts) {
  /** The public figures. */
  function told(): Live {
    const { online, byMood } = liveCount.live();
    const livelierAt = liveHours.livelierAt(online);
    return { online, byMood: inSteps(byMood), ...(livelierAt !== undefined && { livelierAt }) };
  }

  return (api: Api): void => {
    api.get(
      '/live',
      {
        config: { access: 'public', rateLimit: api.limit(RATE) },
        schema: { response: { 200: liveSchema, 304: z.undefined() } },
      },
      async (request, reply) => {
        const live = told();
        const etag = etagOf(live);
        reply.header('cache-control', 'public, max-age=5').header('etag', etag);
        if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return live;
      },
    );
  };
}

/** Rounds the counts of moods down, so that a low one cannot reveal how one of a few people feels. */
function inSteps(byMood: MoodCounts): MoodCounts {
  const told = MOODS.map((mood) => [mood, byMood[mood] - (byMood[mood] % TOLD_IN_STEPS_OF)]);
  return Object.fromEntries(told) as MoodCounts;
}

function etagOf({ online, byMood, livelierAt }: Live): string {
  return `"${[online, ...MOODS.map((mood) => byMood[mood]), livelierAt ?? ''].join('-')}"`;
}
