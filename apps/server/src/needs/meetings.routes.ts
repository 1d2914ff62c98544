import { type Meetings, meetingsModeSchema, meetingsSchema } from '@app/contract/meetings';
import type { SwitchFeed } from '../brake/switch-feed';
import { actorOf } from '../http/access';
import type { Api } from '../http/api';
import { gainIn } from './learning';
import type { LearningStore } from './learning.store';
import { meetingsAnswer } from './meetings-answer';
import type { OutcomeStore } from './outcomes.store';
import type { TriedNeeds } from './tried-needs';

export type MeetingsParts = {
  store: Pick<LearningStore, 'setMode'>;
  outcomes: Pick<OutcomeStore, 'outcomes' | 'slots'>;
  feed: Pick<SwitchFeed, 'changed'>;
  tried: Pick<TriedNeeds, 'state'>;
  /** Epoch milliseconds. */
  now: () => number;
};

/** `/api/meetings`: how talks of each pair of moods go, what was learned from it, and the switch. */
export function meetingsRoutes({ store, outcomes, feed, tried, now }: MeetingsParts) {
  const config = { access: 'admin' } as const;
  const response = { 200: meetingsSchema };

  async function answer(): Promise<Meetings> {
    const at = now();
    const state = tried.state();
    const [counted, slots] = await Promise.all([
      outcomes.outcomes(),
      state.mode === 'on' ? outcomes.slots(state.since, at) : [],
    ]);
    return meetingsAnswer(state, counted, gainIn(slots), at);
  }

  return (api: Api): void => {
    api.get('/meetings', { config, schema: { response } }, answer);

    api.post('/meetings', { config, schema: { body: meetingsModeSchema, response } }, async (request) => {
      await store.setMode(request.body.mode, actorOf(request), now());
      await feed.changed();
      return answer();
    });
  };
}
