import { createHmac } from 'node:crypto';
import { PRODUCT_NAME } from '@app/contract/product';
import { describeNotice, type Notice } from './notice';
import type { Target } from './targets';

/** The formats of what is posted. */
type Posted = Exclude<Target['format'], 'email'>;

/** A message as it is posted. */
export type Payload = { body: string; headers: Record<string, string> };

/**
 * Writes a notice in the format of a target. `origin`: of the site, if it is known; `now`: epoch milliseconds. A target
 * with a secret can check who sent it, when, and that nothing was changed, as Standard Webhooks describes it
 * (https://www.standardwebhooks.com): HMAC-SHA256 of id, time in seconds and body, with points between.
 */
export function payloadFor(
  notice: Notice,
  { format, secret }: { format: Posted; secret?: string | undefined },
  origin: string | undefined,
  now: number,
): Payload {
  const body = JSON.stringify(bodyOf(notice, format, origin));
  const headers = { 'content-type': 'application/json', 'user-agent': PRODUCT_NAME };
  if (secret === undefined) return { body, headers };
  const seconds = String(Math.floor(now / 1_000));
  const signature = createHmac('sha256', secret)
    .update(`${notice.noticeId}.${seconds}.${body}`)
    .digest('base64');
  return {
    body,
    headers: {
      ...headers,
      'webhook-id': notice.noticeId,
      'webhook-timestamp': seconds,
      'webhook-signature': `v1,${signature}`,
    },
  };
}

function bodyOf(notice: Notice, format: Posted, origin: string | undefined): object {
  const { text, link } = describeNotice(notice, origin);
  const line = link === undefined ? text : `${text} ${link}`;
  switch (format) {
    case 'generic': {
      const { noticeId, kind, subject, at } = notice;
      return {
        id: noticeId,
        type: kind,
        timestamp: new Date(at).toISOString(),
        data: { subject, text, link },
      };
    }
    case 'slack':
    case 'mattermost':
      return { text: line };
    case 'discord':
      // Nobody is notified by what a text happens to contain.
      return { content: line, allowed_mentions: { parse: [] } };
    default:
      return format satisfies never;
  }
}
