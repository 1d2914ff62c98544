/** What an account of the console may do, each role all that those before it may. */
export const ROLES = ['viewer', 'moderator', 'administrator'] as const;

/** 'viewer' reads; 'moderator' decides on users, reports and requests; 'administrator' also on accounts. */
export type Role = (typeof ROLES)[number];

/** The lower of two roles. */
export function lowerRole(one: Role, other: Role): Role {
  return mayAct(one, other) ? other : one;
}

/** May somebody with this role do what `needed` may? */
export function mayAct(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}
