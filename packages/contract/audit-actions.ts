/** What the audit log records. */
export const AUDIT_ACTIONS = [
  'BLOCK_USER',
  'UNBLOCK_USER',
  'TIMEOUT_USER',
  'LOGIN',
  'REVIEW_REPORT',
  'DELETE_REPORT',
  'APPROVE_UNBLOCK',
  'DENY_UNBLOCK',
  'USER_REPORT',
  'AUTO_TIMEOUT',
  'LOGIN_FAILED',
  'SIGN_OUT_EVERYWHERE',
  'ADD_ACCOUNT',
  'REMOVE_ACCOUNT',
  'SET_ROLE',
  'SET_PASSWORD',
  'SET_SECOND_FACTOR',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
