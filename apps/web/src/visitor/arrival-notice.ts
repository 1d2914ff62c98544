import { NOTICE_COOKIE } from '@app/contract/documents';
import { cookieFor, readCookie } from '../lib/cookies';

/** What the server has to say about how the visitor came here. It is told once. */
export function takeNotice(page: Pick<Document, 'cookie'> = document): string | undefined {
  const notice = readCookie(NOTICE_COOKIE, page.cookie);
  if (notice !== undefined) page.cookie = cookieFor(NOTICE_COOKIE, '', 0, false);
  return notice;
}
