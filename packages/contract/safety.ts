/** Settings an operator may have left unsafe, each with the section of docs/operations.md that says how to fix it. */
export const SAFETY_FINDINGS = {
  no_relay: 'the-relay',
  direct_calls: 'the-relay',
  any_relay_address: 'the-relay',
  no_stun: 'the-relay',
  plain_http: 'not-safe-yet',
  any_origin: 'not-safe-yet',
  open_data_folder: 'not-safe-yet',
  generated_password: 'secrets',
  default_limits: 'not-safe-yet',
  lifted_limits: 'not-safe-yet',
  no_security_contact: 'not-safe-yet',
} as const;

export type SafetyFinding = keyof typeof SAFETY_FINDINGS;

/** The names of all findings, the gravest first. */
export const SAFETY_FINDING_NAMES = Object.keys(SAFETY_FINDINGS) as [SafetyFinding, ...SafetyFinding[]];

/** Where it is said how to mend a finding, within the repository. */
export function pageOf(finding: SafetyFinding): string {
  return `docs/operations.md#${SAFETY_FINDINGS[finding]}`;
}

/** Where the console says it in a few words: an address on the site. */
export function consolePageOf(finding: SafetyFinding): string {
  return `/admin/dashboard#${finding}`;
}
