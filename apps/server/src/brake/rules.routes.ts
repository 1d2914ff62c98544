import {
  type RuleState,
  ruleModeSchema,
  ruleParamsSchema,
  rulesAnswerSchema,
} from '@app/contract/rule-states';
import { RULES } from '@app/contract/rules';
import { actorOf } from '../http/access';
import type { Api } from '../http/api';
import type { ShadowStore } from './shadow.store';
import type { SwitchStore } from './switch.store';
import type { SwitchFeed } from './switch-feed';
import type { Switches } from './switches';

export type RuleParts = {
  store: Pick<SwitchStore, 'setMode'>;
  shadow: Pick<ShadowStore, 'found'>;
  feed: Pick<SwitchFeed, 'changed'>;
  switches: Pick<Switches, 'modeOf'>;
  /** Epoch milliseconds. */
  now: () => number;
};

/** `/api/rules`: how they are switched, and what they would have done in shadow. */
export function ruleRoutes({ store, shadow, feed, switches, now }: RuleParts) {
  const config = { access: 'admin' } as const;
  const response = { 200: rulesAnswerSchema };

  async function states(): Promise<{ rules: RuleState[] }> {
    const rules = RULES.map(async (rule) => ({
      rule,
      mode: switches.modeOf(rule),
      found: await shadow.found(rule),
    }));
    return { rules: await Promise.all(rules) };
  }

  return (api: Api): void => {
    api.get('/rules', { config, schema: { response } }, states);

    api.post(
      '/rules/:rule',
      { config, schema: { params: ruleParamsSchema, body: ruleModeSchema, response } },
      async (request) => {
        await store.setMode(request.params.rule, request.body.mode, actorOf(request), now());
        await feed.changed();
        return states();
      },
    );
  };
}
