/** Settings an operator may have left unsafe, each with the page and section of docs/operations that say how to fix it. */
export const SAFETY_FINDINGS = {
  no_relay: 'relay.md#the-relay',
  relay_secret: 'runbooks.md#the-relay-is-silent',
  relay_address: 'runbooks.md#the-relay-is-silent',
  relay_unreachable: 'runbooks.md#the-relay-is-silent',
  relay_certificate: 'runbooks.md#the-relay-is-silent',
  relay_full: 'runbooks.md#the-relay-is-silent',
  direct_calls: 'relay.md#the-relay',
  any_relay_address: 'relay.md#the-relay',
  no_stun: 'relay.md#the-relay',
  plain_http: 'safety.md#not-safe-yet',
  development_mode: 'safety.md#not-safe-yet',
  wrong_trust_proxy: 'deploying.md#the-proxy-in-front',
  any_origin: 'safety.md#not-safe-yet',
  open_data_folder: 'safety.md#not-safe-yet',
  generated_password: 'safety.md#secrets',
  default_limits: 'safety.md#not-safe-yet',
  lifted_limits: 'safety.md#not-safe-yet',
  no_security_contact: 'safety.md#not-safe-yet',
} as const;

export type SafetyFinding = keyof typeof SAFETY_FINDINGS;

/** The names of all findings, the gravest first. */
export const SAFETY_FINDING_NAMES = Object.keys(SAFETY_FINDINGS) as [SafetyFinding, ...SafetyFinding[]];

/** Where it is said how to mend a finding, within the repository. */
export function pageOf(finding: SafetyFinding): string {
  return `docs/operations/${SAFETY_FINDINGS[finding]}`;
}

/** Where the console says it in a few words: an address on the site. */
export function consolePageOf(finding: SafetyFinding): string {
  return `/admin/dashboard#${finding}`;
}
