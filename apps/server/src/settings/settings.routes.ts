import { type Settings, settingsSchema } from '@app/contract/settings';
import type { Api } from '../http/api';

/** `GET /api/settings`. */
export function settingsRoutes(settings: Settings) {
  return (api: Api): void => {
    api.get(
      '/settings',
      { config: { access: 'public' }, schema: { response: { 200: settingsSchema } } },
      async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=300');
        return settings;
      },
    );
  };
}
