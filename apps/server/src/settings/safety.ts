import { consolePageOf, pageOf, type SafetyFinding } from '@app/contract/safety';
import type { Config } from '../config';
import type { Log } from '../log';

/** From this factor on the limits have no effect. */
const LIFTED_FACTOR = 10;

type SafetySettings = Pick<
  Config,
  | 'ice'
  | 'production'
  | 'alwaysHttps'
  | 'allowedOrigins'
  | 'adminPassword'
  | 'rateLimitFactor'
  | 'rateLimitsChosen'
  | 'securityContact'
> & {
  /** Others on this machine may look into the folder of the store and the secrets. */
  dataFolderOpen: boolean;
};

/** The settings that are not safe yet, the gravest first; see docs/operations/safety.md. */
export function safetyFindings(settings: SafetySettings): SafetyFinding[] {
  const { ice } = settings;
  const found: [SafetyFinding, boolean][] = [
    ['no_relay', ice.turn === undefined],
    ['direct_calls', ice.turn !== undefined && ice.policy === 'all'],
    ['any_relay_address', ice.turn?.relayAddresses.includes('any') === true],
    ['no_stun', ice.turn === undefined && ice.stunUrls.length === 0],
    ['plain_http', !settings.alwaysHttps],
    ['development_mode', !settings.production && settings.alwaysHttps],
    ['any_origin', settings.allowedOrigins.includes('*')],
    ['open_data_folder', settings.dataFolderOpen],
    ['generated_password', settings.adminPassword === undefined],
    ['default_limits', !settings.rateLimitsChosen],
    ['lifted_limits', settings.rateLimitFactor >= LIFTED_FACTOR],
    ['no_security_contact', settings.securityContact === undefined],
  ];
  return found.filter(([, holds]) => holds).map(([finding]) => finding);
}

/** The texts for the log: what a finding means, not only what is set. */
export const FINDING_WORDS: Record<SafetyFinding, string> = {
  no_relay: 'there is no relay: strangers learn each other’s address, and many calls never connect',
  direct_calls: 'calls may go directly: strangers learn each other’s address',
  any_relay_address: 'candidates of any relay are passed on: a stranger can have calls sent anywhere',
  no_stun: 'there is neither relay nor STUN: calls connect within one network alone',
  plain_http: 'the site is not known to be reached over TLS: set PUBLIC_URL to its https address',
  development_mode:
    'NODE_ENV is not production, yet PUBLIC_URL is an https address: weak secrets are accepted, /api/docs is public',
  wrong_trust_proxy: 'TRUST_PROXY is not the number of proxies in front: limits meet the wrong people',
  relay_unreachable: 'the relay does not answer: calls through it fail. Is it running, are its ports open?',
  relay_certificate: 'the relay’s certificate is not accepted: calls over TLS fail',
  relay_secret:
    'the relay refuses the site’s credentials: TURN_SECRET is not its static-auth-secret, calls fail',
  relay_full: 'the relay is at its quota: further calls fail',
  relay_address:
    'the relay’s address is not in TURN_RELAY_ADDRESSES: what it relays is kept from visitors, calls fail',
  any_origin: 'pages of any site may use this server',
  open_data_folder: 'others on this machine may look into DATA_DIR: take their rights away (chmod 700)',
  generated_password: 'the administrator’s password changes with every start',
  default_limits:
    'limits are the defaults: set RATE_LIMIT_FACTOR once they have been looked at, 1 keeps them',
  lifted_limits: 'limits are lifted so far that they hold nobody back',
  no_security_contact: 'whoever finds a vulnerability is told nowhere whom to tell: set SECURITY_CONTACT',
};

/** Logs the safety findings, each with the page that says how to fix it. */
export function logSafety(findings: readonly SafetyFinding[], log: Pick<Log, 'warn'>): void {
  for (const finding of findings) {
    const where = { page: consolePageOf(finding), see: pageOf(finding) };
    log.warn({ finding, ...where }, `not safe yet: ${FINDING_WORDS[finding]}`);
  }
}
