import type { Role } from '@app/contract/roles';

/** Every call of the console and the lowest role that may make it. A call that is missing here stops the start. */
export const ROUTE_ROLES: Readonly<Record<string, Role>> = {
  'POST /api/logout': 'viewer',
  'GET /api/summary': 'viewer',
  'GET /api/overview': 'viewer',
  'GET /api/users': 'viewer',
  'GET /api/users/reported': 'viewer',
  'GET /api/users/:userId/history': 'viewer',
  'GET /api/reports': 'viewer',
  'GET /api/reports/user/:userId': 'viewer',
  'GET /api/cases': 'viewer',
  'GET /api/audit-log': 'viewer',
  'GET /api/brake': 'viewer',
  'GET /api/rules': 'viewer',
  'GET /api/transparency': 'viewer',
  'GET /api/meetings': 'viewer',
  'GET /api/unblock-requests': 'viewer',

  'POST /api/users/block': 'moderator',
  'POST /api/users/unblock': 'moderator',
  'POST /api/users/timeout': 'moderator',
  'POST /api/reports/:id/review': 'moderator',
  'POST /api/reports/:id/restrict': 'moderator',
  'DELETE /api/reports/:id': 'moderator',
  'POST /api/unblock-requests/:id/resolve': 'moderator',
  'POST /api/cases/take': 'moderator',
  'POST /api/cases/:userId/claim': 'moderator',
  'DELETE /api/cases/:userId/claim': 'moderator',
  'POST /api/cases/:userId/decide': 'moderator',
  'POST /api/decisions': 'moderator',
  'POST /api/brake': 'moderator',
  'DELETE /api/brake': 'moderator',
  'POST /api/cases/:userId/notes': 'moderator',
  'DELETE /api/case-notes/:id': 'moderator',
  'GET /api/second-look': 'moderator',
  'POST /api/second-look/:id': 'moderator',

  // One's own account.
  'GET /api/account': 'viewer',
  'POST /api/account/password': 'viewer',
  'POST /api/account/totp': 'viewer',
  'POST /api/account/totp/confirm': 'viewer',
  'POST /api/account/totp/remove': 'viewer',
  'DELETE /api/account/sessions/:id': 'viewer',
  'POST /api/account/sign-out-everywhere': 'viewer',

  'POST /api/rules/:rule': 'administrator',
  'GET /api/legal-holds': 'administrator',
  'POST /api/legal-holds': 'administrator',
  'POST /api/legal-holds/:id/confirm': 'administrator',
  'POST /api/legal-holds/:id/release': 'administrator',
  'POST /api/legal-holds/:id/bundle': 'administrator',
  'POST /api/transparency': 'administrator',
  'POST /api/meetings': 'administrator',

  'GET /api/tokens': 'administrator',
  'POST /api/tokens': 'administrator',
  'DELETE /api/tokens/:id': 'administrator',

  'GET /api/accounts': 'administrator',
  'POST /api/accounts': 'administrator',
  'POST /api/accounts/:id/role': 'administrator',
  'POST /api/accounts/:id/password': 'administrator',
  'POST /api/accounts/:id/reset-second-factor': 'administrator',
  'POST /api/accounts/:id/sign-out-everywhere': 'administrator',
  'DELETE /api/accounts/:id': 'administrator',
};

/** The role a call needs; HEAD asks for what GET does. Throws for a call that is not in the table. */
export function roleFor(method: string, url: string): Role {
  const call = `${method === 'HEAD' ? 'GET' : method} ${url}`;
  const role = ROUTE_ROLES[call];
  if (role === undefined) throw new Error(`${call} has no role in http/route-roles.ts`);
  return role;
}
