import { type PublicFigures, publicFiguresSchema, publishSchema } from '@app/contract/transparency';
import type { SwitchStore } from '../brake/switch.store';
import type { SwitchFeed } from '../brake/switch-feed';
import type { Switches } from '../brake/switches';
import { actorOf } from '../http/access';
import type { Api } from '../http/api';
import type { FiguresStore } from './figures.store';

export type TransparencyParts = {
  figures: Pick<FiguresStore, 'months'>;
  store: Pick<SwitchStore, 'publishFigures'>;
  feed: Pick<SwitchFeed, 'changed'>;
  switches: Pick<Switches, 'publishesFigures'>;
  /** Epoch milliseconds. */
  now: () => number;
};

/** `/api/transparency`: whether the monthly figures are public, and the switch. */
export function transparencyRoutes({ figures, store, feed, switches, now }: TransparencyParts) {
  const config = { access: 'admin' } as const;
  const response = { 200: publicFiguresSchema };

  async function state(): Promise<PublicFigures> {
    const months = (await figures.months()).map(({ month }) => month);
    return { published: switches.publishesFigures(), months };
  }

  return (api: Api): void => {
    api.get('/transparency', { config, schema: { response } }, state);

    api.post('/transparency', { config, schema: { body: publishSchema, response } }, async (request) => {
      await store.publishFigures(request.body.published, actorOf(request), now());
      await feed.changed();
      return state();
    });
  };
}
