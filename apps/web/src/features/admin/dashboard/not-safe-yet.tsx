import { pageOf, type SafetyFinding } from '@app/contract/safety';
import { ShieldAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Card } from '@/ui/card';
import { Disclosure } from '@/ui/disclosure';

type Words = { what: string; mend: string };

const WORDS: Record<SafetyFinding, Words> = {
  no_relay: {
    what: 'Strangers can see each other’s address',
    mend: 'There’s no relay, so calls go from browser to browser, and many never connect. Run the relay in deploy/ and set TURN_URLS and TURN_SECRET.',
  },
  relay_secret: {
    what: 'The relay refuses this site',
    mend: 'Calls fail: the relay doesn’t accept the site’s credentials. TURN_SECRET must be the relay’s static-auth-secret, and both clocks must be right.',
  },
  relay_address: {
    what: 'The relay’s address isn’t known here',
    mend: 'Calls fail: the relay gives addresses that aren’t in TURN_RELAY_ADDRESSES, so they’re kept from visitors. List the relay’s public address.',
  },
  relay_unreachable: {
    what: 'The relay doesn’t answer',
    mend: 'Calls through it fail. Check that it’s running and that its ports are open, over each transport in TURN_URLS; /readyz says which ones are silent.',
  },
  relay_certificate: {
    what: 'The relay’s certificate isn’t accepted',
    mend: 'Calls over turns: fail. Renew the certificate, for the host name in TURN_URLS.',
  },
  relay_full: {
    what: 'The relay is full',
    mend: 'Further calls see no picture. Raise total-quota and bps-capacity in deploy/turnserver.conf, if its line can take more.',
  },
  direct_calls: {
    what: 'Calls may bypass the relay',
    mend: 'With ICE_POLICY=all, strangers can see each other’s address. Remove the setting: calls then go through the relay.',
  },
  any_relay_address: {
    what: 'Any relay is accepted as ours',
    mend: 'TURN_RELAY_ADDRESSES is “any”, so visitors can use a relay of their own. List the addresses that relayed calls come from.',
  },
  no_stun: {
    what: 'Calls only connect within one network',
    mend: 'There’s neither a relay nor a STUN server. Set TURN_URLS and TURN_SECRET, or at least STUN_URLS.',
  },
  plain_http: {
    what: 'The site doesn’t seem to use TLS',
    mend: 'Put a proxy with a certificate in front and set PUBLIC_URL to its https address. Cookies are then limited to this host, and browsers insist on TLS.',
  },
  development_mode: {
    what: 'The site runs in development mode',
    mend: 'PUBLIC_URL is an https address, but NODE_ENV isn’t production: weak secrets are accepted and /api/docs is public. Set NODE_ENV=production.',
  },
  wrong_trust_proxy: {
    what: 'TRUST_PROXY doesn’t match the proxies in front',
    mend: 'Nearly all requests came through another number of proxies than TRUST_PROXY says, so rate limits apply to the wrong people. Set it to the number of proxies that add to X-Forwarded-For.',
  },
  any_origin: {
    what: 'Any website can call this server',
    mend: 'ALLOWED_ORIGINS is *. List your own origins, or leave it out.',
  },
  open_data_folder: {
    what: 'Other users of this machine can read the data folder',
    mend: 'The DATA_DIR folder is open to other users. Close it: chmod 700.',
  },
  generated_password: {
    what: 'The password changes at every start',
    mend: 'Set ADMIN_PASSWORD, or ADMIN_PASSWORD_FILE, to one of your own.',
  },
  default_limits: {
    what: 'Rate limits are the defaults',
    mend: 'Compare refusals in the metrics with your traffic, then set RATE_LIMIT_FACTOR. 1 keeps the limits as they are and says that you’ve checked them.',
  },
  lifted_limits: {
    what: 'Rate limits hold nobody back',
    mend: 'RATE_LIMIT_FACTOR multiplies every limit by ten or more. That’s for benchmarks: lower it again.',
  },
  no_security_contact: {
    what: 'There’s no contact for reporting vulnerabilities',
    mend: 'Set SECURITY_CONTACT to an e-mail or https address: /.well-known/security.txt then names it.',
  },
};

/** The safety findings, each with its remedy; the one named by the address's fragment is open. */
export function NotSafeYet({ findings }: { findings: readonly SafetyFinding[] }) {
  const { hash } = useLocation();
  // The browser looked for the fragment before the findings were rendered.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [hash]);
  return (
    <Card as="section" look="panel" aria-labelledby="not-safe-yet" className="mt-6 p-5">
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
    </Card>
  );
}
