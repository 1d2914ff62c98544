import type { SiteAnswer } from '@app/contract/site';
import type { Config } from '../config';
import type { Api } from '../http/api';

/** `GET /api/site`: the addresses the operator has configured for the public pages. */
export function siteRoutes(config: Pick<Config, 'contactEmail' | 'links'>) {
  const { links, contactEmail } = config;
  const site: SiteAnswer = {
    contactEmail,
    links: {
      photo: links.socialPhoto,
      post: links.socialPost,
      messaging: links.socialMessaging,
      donate: links.donate,
      community: links.community,
      communitySocial: links.communitySocial,
    },
  };
  return (api: Api): void => {
    api.get('/site', { config: { access: 'public' } }, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return site;
    });
  };
}
