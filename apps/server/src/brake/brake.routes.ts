import { type BrakeState, brakeFormSchema, brakeSchema, type Pace } from '@app/contract/brake';
import { type Counts, lastHour, usualAt } from '../domain/brake';
import { actorOf } from '../http/access';
import type { Api } from '../http/api';
import type { BrakeHourStore } from './brake-hours.store';
import type { SwitchStore } from './switch.store';
import type { SwitchFeed } from './switch-feed';
import type { Switches } from './switches';

export type BrakeParts = {
  store: Pick<SwitchStore, 'pull' | 'release'>;
  hours: Pick<BrakeHourStore, 'hours'>;
  feed: Pick<SwitchFeed, 'changed'>;
  switches: Pick<Switches, 'brakeAt'>;
  /** Whether newcomers ever wait. */
  newcomersWait: boolean;
  /** Epoch milliseconds. */
  now: () => number;
};

/** `/api/brake`: its state, and the switch. */
export function brakeRoutes({ store, hours, feed, switches, newcomersWait, now }: BrakeParts) {
  const config = { access: 'admin' } as const;
  const response = { 200: brakeSchema };

  async function state(): Promise<BrakeState> {
    const at = now();
    const known = await hours.hours(at);
    const [last, usual] = [lastHour(known, at), usualAt(known, at)];
    const paceOf = (what: keyof Counts): Pace => ({
      lastHour: last[what],
      ...(usual !== undefined && { usual: usual[what] }),
    });
    return { ...onAt(at), joins: paceOf('joins'), reports: paceOf('reports'), newcomersWait };
  }

  function onAt(at: number): Pick<BrakeState, 'on'> {
    const brake = switches.brakeAt(at);
    if (brake === undefined) return {};
    const { since, until, rule, actor } = brake;
    const by = rule === null ? ('person' as const) : ('rule' as const);
    return { on: { since, until, by, ...(actor !== null && { actor }) } };
  }

  return (api: Api): void => {
    api.get('/brake', { config, schema: { response } }, state);

    api.post('/brake', { config, schema: { body: brakeFormSchema, response } }, async (request) => {
      const { minutes } = request.body;
      await store.pull({ minutes, at: now(), rule: null, actor: actorOf(request) });
      await feed.changed();
      return state();
    });

    api.delete('/brake', { config, schema: { response } }, async (request) => {
      await store.release(actorOf(request), now());
      await feed.changed();
      return state();
    });
  };
}
