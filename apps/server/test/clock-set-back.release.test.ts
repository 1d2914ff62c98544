import { afterEach, expect, it } from 'vitest';
import { startApp, type TestApp } from './app';
import { connectClient } from './client';

const HOUR_MS = 3_600_000;

let app: TestApp;
afterEach(() => app.stop());

it('a system clock set back by an hour delays no match, and keeps no place of a visitor who is gone', async () => {
  let setByMs = 0;
  app = await startApp({}, undefined, () => Date.now() + setByMs);
  // With one mood and two languages the visitors have to wait before they may meet.
  const [one, other] = [await connectClient(app.url), await connectClient(app.url)];
  one.join('Show my Talent', { language: 'en' });
  other.join('Show my Talent', { language: 'fr' });
  await Promise.all([one.settled(), other.settled()]);
  expect([one.inbox, other.inbox]).toEqual([[], []]);
  setByMs -= HOUR_MS;
  await Promise.all([one.next('match'), other.next('match')]);
  other.breakTransport();
  await one.next('partner_reconnecting');
  setByMs -= HOUR_MS;
  await one.next('partner_left');
  one.close();
});
