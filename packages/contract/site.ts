/** Without an answer: a talk by text only, or none. */
export type AgeWithout = 'text' | 'nothing';

/** `host`: of the service that the operator sends people to. */
export type AgeCheckSite = { host: string; without: AgeWithout };

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
  /** Only there if the operator lets video start clear. */
  videoStartsClear?: true;
  /** Only there if the operator has somebody's age checked. */
  ageCheck?: AgeCheckSite;
  /** Only there if the operator publishes the figures of each month. */
  publishesFigures?: true;
};
