/** The site's pages. A path that is none of these leads to the landing page. */
export const PAGE_PATHS = [
  '/',
  '/about',
  '/faq',
  '/terms',
  '/contact',
  '/privacy',
  '/support',
  '/crypto',
  '/login',
  '/admin',
  '/admin/dashboard',
  '/admin/cockpit',
  '/admin/users',
  '/admin/reports',
  '/admin/audit-log',
  '/admin/unblock-requests',
  '/admin/security',
  '/admin/accounts',
  '/user',
  '/submit-unblock',
  '/report-user',
  '/video-test',
] as const;

export type PagePath = (typeof PAGE_PATHS)[number];
