import { pageOf, type SafetyFinding } from '@app/contract/safety';
import { ShieldAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Disclosure } from '@/ui/disclosure';

type Words = { what: string; mend: string };

const WORDS: Record<SafetyFinding, Words> = {
  no_relay: {
    what: 'Strangers learn each other’s address',
    mend: 'There is no relay, so calls go from browser to browser, and many never connect. Run the relay in deploy/ and set TURN_URLS and TURN_SECRET.',
  },
  direct_calls: {
    what: 'Calls may go past the relay',
    mend: 'With ICE_POLICY=all strangers learn each other’s address. Take the setting away: with a relay, calls are then relayed.',
  },
  any_relay_address: {
    what: 'Any relay is taken for ours',
    mend: 'TURN_RELAY_ADDRESSES is “any”, so a visitor can name a relay of their own. Name the addresses that relayed calls come from.',
  },
  no_stun: {
    what: 'Calls connect within one network alone',
    mend: 'There is neither a relay nor a STUN server. Set TURN_URLS and TURN_SECRET, or at least STUN_URLS.',
  },
  plain_http: {
    what: 'The site is not known to be reached over TLS',
    mend: 'Put a proxy with a certificate in front and set PUBLIC_URL to its https address. Cookies are then of this host alone, and browsers insist on TLS.',
  },
  any_origin: {
    what: 'Pages of any site may use this server',
    mend: 'ALLOWED_ORIGINS is *. Name the origins that are yours, or leave it out.',
  },
  open_data_folder: {
    what: 'Others on the machine may look into the data folder',
    mend: 'The folder DATA_DIR lets other users in. Take their rights away: chmod 700.',
  },
  generated_password: {
    what: 'The password changes with every start',
    mend: 'Set ADMIN_PASSWORD, or ADMIN_PASSWORD_FILE, to one of your own.',
  },
  default_limits: {
    what: 'Limits are the defaults',
    mend: 'Compare refusals in the metrics with your traffic, then set RATE_LIMIT_FACTOR. 1 keeps the limits as they are, and says that they have been looked at.',
  },
  lifted_limits: {
    what: 'Limits hold nobody back',
    mend: 'RATE_LIMIT_FACTOR multiplies every limit by ten or more. That is for measurements: take it down again.',
  },
  no_security_contact: {
    what: 'Nobody is named for reports of vulnerabilities',
    mend: 'Set SECURITY_CONTACT to an e-mail or https address: /.well-known/security.txt then names it.',
  },
};

/** The safety findings, each with its remedy; the one named by the address's fragment is open. */
export function NotSafeYet({ findings }: { findings: readonly SafetyFinding[] }) {
  const { hash } = useLocation();
  // The browser looked for the fragment before the findings were rendered.
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' }), [hash]);
  return (
    <section aria-labelledby="not-safe-yet" className="mt-6 rounded-panel border border-border bg-card p-5">
      <h2 id="not-safe-yet" className="mb-2 flex items-center gap-2 font-semibold">
        <ShieldAlert aria-hidden="true" className="size-5" />
        Not safe yet
      </h2>
      <ul className="divide-y divide-border *:py-1">
        {findings.map((finding) => (
          <li key={finding}>
            <Disclosure
              id={finding}
              open={hash === `#${finding}`}
              title={WORDS[finding].what}
              className="*:[p]:max-w-[65ch] *:[p]:pb-2 *:[p]:text-muted-foreground *:[p]:wrap-anywhere"
            >
              <p>{WORDS[finding].mend}</p>
              <p>
                More in <code>{pageOf(finding)}</code>.
              </p>
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  );
}
