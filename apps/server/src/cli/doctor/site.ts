import { z } from 'zod';
import { type Answer, ask, type Trust } from './ask';
import { checkClock } from './clocks';
import { type CheckFinding, findingsOf, reasonOf } from './finding';

const { ok, warning, failed } = findingsOf('site');

const PROXY_PAGE = 'docs/operations/deploying.md#the-proxy-in-front';

/** What a site says of itself; one of an earlier version says less. */
const readySchema = z.object({
  notSafeYet: z.array(z.object({ finding: z.string(), see: z.string() })),
  relays: z.array(
    z.object({ server: z.string(), transport: z.string(), ok: z.boolean(), reason: z.string().optional() }),
  ),
  proxies: z.enum(['as_set', 'fewer', 'more']).optional(),
});
type Ready = z.output<typeof readySchema>;

export type SiteReport = {
  findings: CheckFinding[];
  /** The names of what is not safe yet; undefined: the site did not say. */
  notSafeYet: { finding: string; see: string }[] | undefined;
};

/** Asks the site for its health, its first page and what it knows of itself. `now`: epoch milliseconds. */
export async function checkSite(site: URL, trust: Trust, now: () => number): Promise<SiteReport> {
  const get = (path: string) => ask(`${site.origin}${path}`, trust);
  try {
    const health = await get('/healthz');
    const before = now();
    if (health.status !== 200 || !health.text.includes('"ok"')) {
      return { findings: [unhealthy(health)], notSafeYet: undefined };
    }
    const page = await get('/');
    const ready = await get('/readyz');
    const said = readReady(ready);
    return {
      findings: [
        ok(`${site.origin} is answered by the site`),
        ...pageFindings(site, page),
        ...clockOf(health, before),
        readiness(ready),
        ...(said === undefined ? [] : [...proxyFindings(said), ...relayFindings(said)]),
      ],
      notSafeYet: said?.notSafeYet,
    };
  } catch (error) {
    const todo = 'is the edge running, is the port open, does the name lead here?';
    const what = `${site.origin} is not answered (${reasonOf(error)})`;
    return { findings: [failed(what, todo)], notSafeYet: undefined };
  }
}

function unhealthy({ status }: Answer): CheckFinding {
  return failed(
    `the site is not behind this address: /healthz was answered with ${status}`,
    status >= 500
      ? `is the site running, and reached by the proxy? docker compose ps; ${PROXY_PAGE}`
      : PROXY_PAGE,
  );
}

function pageFindings(site: URL, { status, headers }: Answer): CheckFinding[] {
  if (status === 421) {
    const what = 'the site refuses the name it is asked for (421)';
    return [failed(what, `is PUBLIC_URL ${site.origin}, and does the proxy pass on Host? ${PROXY_PAGE}`)];
  }
  if (status >= 500)
    return [failed(`the first page is answered with ${status}`, 'look into the log of the site')];
  const found: CheckFinding[] = [];
  if (status !== 200)
    found.push(warning(`the first page is answered with ${status}`, 'was the site built? npm run build'));
  if (site.protocol === 'https:' && headers['strict-transport-security'] === undefined) {
    const todo = `set PUBLIC_URL=${site.origin}, and let the proxy pass on the site's headers`;
    found.push(warning('browsers are not told to insist on https', todo));
  }
  return found;
}

/** `at`: when the answer came. Its date has no parts of a second. */
function clockOf({ headers }: Answer, at: number): CheckFinding[] {
  const date = Date.parse(headers.date ?? '');
  return Number.isNaN(date) ? [] : [checkClock('the site', at - (date + 500))];
}

function readReady({ status, text }: Answer): Ready | undefined {
  if (status !== 200) return undefined;
  try {
    return readySchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function readiness(answer: Answer): CheckFinding {
  if (readReady(answer) !== undefined) return ok('it is ready for visitors');
  if (answer.status === 503) {
    return failed(
      'it is not ready for visitors (503): it is stopping, or its store does not answer',
      'look into the log of the site',
    );
  }
  const todo = 'let the proxy pass it on, or ask the process itself';
  return warning(`/readyz does not say how the site is (${answer.status})`, todo);
}

function proxyFindings({ proxies }: Ready): CheckFinding[] {
  const say = findingsOf('proxies');
  switch (proxies) {
    case undefined:
      return [];
    case 'as_set':
      return [say.ok('TRUST_PROXY is the number of proxies on the way')];
    case 'fewer':
      return [
        say.failed(
          'TRUST_PROXY is more than the proxies on the way: visitors can make up an address',
          `set it to the number of proxies that add to X-Forwarded-For: ${PROXY_PAGE}`,
        ),
      ];
    case 'more':
      return [
        say.failed(
          'TRUST_PROXY is less than the proxies on the way: all visitors share one limit',
          `set it to the number of proxies that add to X-Forwarded-For: ${PROXY_PAGE}`,
        ),
      ];
    default:
      return proxies satisfies never;
  }
}

function relayFindings({ relays }: Ready): CheckFinding[] {
  const say = findingsOf('relay');
  return relays.map(({ server, transport, ok: isOk, reason }) =>
    isOk
      ? say.ok(`${server} over ${transport}: gives the site an address`)
      : say.failed(
          `${server} over ${transport}: ${reason ?? 'gives the site no address'}`,
          'docs/operations/runbooks.md#the-relay-is-silent',
        ),
  );
}
