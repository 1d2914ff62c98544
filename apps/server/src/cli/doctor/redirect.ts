import { ask } from './ask';
import { type CheckFinding, findingsOf, reasonOf } from './finding';

const { ok, warning, failed } = findingsOf('http');

/** Are visitors who type the name alone led to TLS? `port`: where plain HTTP is answered. */
export async function checkRedirect(site: URL, port: number): Promise<CheckFinding> {
  const plain = `http://${site.hostname}${port === 80 ? '' : `:${port}`}`;
  try {
    const { status, headers } = await ask(`${plain}/`);
    const to = headers.location ?? '';
    const leads = status >= 300 && status < 400 && URL.canParse(to, plain);
    if (leads && new URL(to, plain).protocol === 'https:' && new URL(to, plain).hostname === site.hostname) {
      return ok(`${plain} leads to https`);
    }
    if (status < 300) {
      return failed(`${plain} shows the site without TLS`, `redirect it to ${site.origin} at the proxy`);
    }
    return warning(
      `${plain} does not lead to https (${status})`,
      `redirect it to ${site.origin} at the proxy`,
    );
  } catch (error) {
    return warning(
      `${plain} is not answered (${reasonOf(error)})`,
      'open TCP port 80: some type the name without https, and authorities ask there',
    );
  }
}
