import type { TokenScope } from '@app/contract/api-token-limits';

/**
 * Every call of the console that a script may make with a token, and the scope it needs. A call that is missing here is
 * made by people alone: those on accounts, tokens, legal holds and settings, and those that speak for a person, such as
 * comments and second looks.
 */
export const ROUTE_SCOPES: Readonly<Record<string, TokenScope>> = {
  'GET /api/summary': 'read',
  'GET /api/overview': 'read',
  'GET /api/users': 'read',
  'GET /api/users/reported': 'read',
  'GET /api/users/:userId/history': 'read',
  'GET /api/reports': 'read',
  'GET /api/reports/user/:userId': 'read',
  'GET /api/cases': 'read',
  'GET /api/audit-log': 'read',
  'GET /api/brake': 'read',
  'GET /api/rules': 'read',
  'GET /api/transparency': 'read',
  'GET /api/meetings': 'read',
  'GET /api/unblock-requests': 'read',

  'POST /api/users/block': 'moderate',
  'POST /api/users/unblock': 'moderate',
  'POST /api/users/timeout': 'moderate',
  'POST /api/reports/:id/review': 'moderate',
  'POST /api/reports/:id/restrict': 'moderate',
  'DELETE /api/reports/:id': 'moderate',
  'POST /api/unblock-requests/:id/resolve': 'moderate',
  'POST /api/cases/take': 'moderate',
  'POST /api/cases/:userId/claim': 'moderate',
  'DELETE /api/cases/:userId/claim': 'moderate',
  'POST /api/cases/:userId/decide': 'moderate',
};

/** The scope a call needs; HEAD asks for what GET does. undefined: no token may make it. */
export function scopeFor(method: string, url: string): TokenScope | undefined {
  return ROUTE_SCOPES[`${method === 'HEAD' ? 'GET' : method} ${url}`];
}
