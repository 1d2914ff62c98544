import { PRODUCT_NAME } from '@app/contract/product';
import { createTransport } from 'nodemailer';
import { describeNotice, type Notice } from './notice';
import type { Target } from './targets';

/**
 * Hands a notice to the mail server of a target. With a name and password in its address the connection has to be
 * encrypted, from the start (`smtps:`) or by STARTTLS. Rejects unless the server takes the message for every receiver,
 * within `limitMs` milliseconds, and when `stopping` is aborted. `origin`: of the site, if it is known.
 */
export async function sendMail(
  notice: Notice,
  target: Target,
  origin: string | undefined,
  { limitMs, stopping }: { limitMs: number; stopping: AbortSignal },
): Promise<void> {
  const { text, link } = describeNotice(notice, origin);
  const transport = createTransport({
    url: target.url,
    requireTLS: new URL(target.url).username !== '',
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const { rejected } = await transport.sendMail({
    from: target.from,
    to: target.to,
    subject: `[${PRODUCT_NAME}] ${text}`,
    text: link === undefined ? text : `${text}\n\n${link}\n`,
    date: new Date(notice.at),
    // The same when it is sent again, so that a mailbox may drop the second.
    messageId: `<${notice.noticeId}@${new URL(origin ?? target.url).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // For all of it: a server that says a little now and then never exceeds the library's own limits, each for one step.
    signal: AbortSignal.any([AbortSignal.timeout(limitMs), stopping]),
  });
  if (rejected.length > 0) throw new Error(`${rejected.length} receivers were refused`);
}
