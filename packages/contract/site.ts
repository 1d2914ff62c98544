/** Places outside the site that its pages link to. Which ones they are is the operator's configuration. */
export type SiteLink = 'photo' | 'post' | 'messaging' | 'donate' | 'community' | 'communitySocial';

/**
 * Answer of `GET /api/site`: the contact address and the links, as absolute http(s) addresses.
 * `photo`, `post` and `messaging` are the social profiles; `community` (messaging) and
 * `communitySocial` belong to the token.
 */
export type SiteAnswer = {
  contactEmail: string;
  links: Record<SiteLink, string>;
};
