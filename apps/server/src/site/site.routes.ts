import type { SiteAnswer } from '@app/contract/site';
import type { Config } from '../config';
import type { Api } from '../http/api';

/** What the operator has configured for the public pages, and whether the figures of each month are public. */
export function siteOf(
  { links, contactEmail, softStart, age }: Pick<Config, 'contactEmail' | 'links' | 'softStart' | 'age'>,
  publishesFigures: boolean,
): SiteAnswer {
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
    ...(!softStart && { videoStartsClear: true }),
    ...(age !== undefined && { ageCheck: { host: new URL(age.url).host, without: age.without } }),
    ...(publishesFigures && { publishesFigures: true }),
  };
}

/** `GET /api/site`: the same, for pages that are not served with it. */
export function siteRoutes(site: () => SiteAnswer) {
  return (api: Api): void => {
    api.get('/site', { config: { access: 'public' } }, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return site();
    });
  };
}
