import type { SiteAnswer } from '@app/contract/site';
import type { Config } from '../config';
import type { Api } from '../http/api';

/** The addresses the operator has configured for the public pages. */
export function siteOf({ links, contactEmail }: Pick<Config, 'contactEmail' | 'links'>): SiteAnswer {
  return {
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
}

/** `GET /api/site`: the same, for pages that are not served with it. */
export function siteRoutes(site: SiteAnswer) {
  return (api: Api): void => {
    api.get('/site', { config: { access: 'public' } }, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return site;
    });
  };
}
