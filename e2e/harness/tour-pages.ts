import { MOODS } from '@app/contract/moods';
import type { Page } from '@playwright/test';
import { REFUSED_CALL } from './admin';
import { alert, buttonOf, type Guest, type Look, open } from './guest';
import { expect } from './test';
import { drawn } from './texts';

/** The length of the talk before the goodbye. */
const GOODBYE_AFTER_MS = 5 * 60_000;

/** Unfolds everything on a page at once, also details of which otherwise only one is open. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener('toggle', (event) => event.stopImmediatePropagation(), true);
    for (const details of document.querySelectorAll('details')) {
      details.name = '';
      details.open = true;
    }
  });
  await expect(page.locator('details:not([open])')).toHaveCount(0);
}

/** All static pages, with everything on them unfolded. */
async function readPages(guest: Guest, look: Look): Promise<void> {
  const { page } = guest.visitor;
  for (const path of ['/about', '/faq', '/terms', '/contact', '/privacy', '/support', '/crypto']) {
    await open(guest, path);
    await unfold(page);
    await look(page, path);
  }
}

async function refusedStart(guest: Guest, look: Look): Promise<void> {
  const { visitor, say } = guest;
  const { page } = visitor;
  await open(guest, '/user');
  await buttonOf(page, say('start.startChat')).click();
  await expect(alert(page, say('start.moodMissing'))).toBeVisible();
  await look(page, '/user, without a mood');
}

/** Sends a request to be unblocked: first empty, then complete. */
async function askForUnblock(guest: Guest, look: Look): Promise<void> {
  const { visitor, say } = guest;
  const { page } = visitor;
  await open(guest, '/submit-unblock');
  await buttonOf(page, say('forms.unblock.submit')).click();
  await expect(alert(page, say('forms.unblock.missing'))).toBeVisible();
  await look(page, '/submit-unblock, incomplete');
  await page.getByRole('textbox', { name: say('forms.unblock.userId') }).fill('0-1-2');
  await page.getByRole('textbox', { name: say('forms.unblock.reason') }).fill('1, 2, 3');
  await buttonOf(page, say('forms.unblock.submit')).click();
  await expect(page.getByText(say('forms.unblock.sent'))).toBeVisible();
  await look(page, '/submit-unblock, sent');
}

/** Reports somebody: incomplete, refused by the server, and accepted. */
async function reportSomebody(guest: Guest, look: Look): Promise<void> {
  const { visitor, say } = guest;
  const { page } = visitor;
  visitor.watch.expectErrors(REFUSED_CALL);
  await open(guest, '/report-user');
  const submit = buttonOf(page, say('forms.report.submit'));
  await submit.click();
  await expect(alert(page, say('forms.report.missing'))).toBeVisible();
  await look(page, '/report-user, incomplete');
  await page.getByRole('textbox', { name: say('forms.report.userId'), exact: true }).fill('0-1-2');
  await page.getByRole('textbox', { name: say('forms.report.reason'), exact: true }).fill('1, 2, 3');
  await submit.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await look(page, '/report-user, asking');

  const refusal = { error: 'Too many requests. Try again later.', code: 'rate_limited' };
  await page.route('**/api/reports', (route) => route.fulfill({ status: 429, json: refusal }));
  const confirm = buttonOf(question, say('forms.report.doReport'));
  await confirm.click();
  await expect(alert(page, say('forms.report.refused.rate_limited'))).toBeVisible();
  await look(page, '/report-user, refused');
  await page.unroute('**/api/reports');
  await buttonOf(question, say('forms.report.close')).click();
  await submit.click();
  await confirm.click();
  await expect(page.getByText(say('forms.report.sent'), { exact: true })).toBeVisible();
  await look(page, '/report-user, sent');
}

/**
 * The landing page after a talk with everything it can show: the goodbye, helplines, and how many
 * visitors are online.
 */
async function sayGoodbye(guest: Guest, look: Look): Promise<void> {
  const { visitor, say, language } = guest;
  const { page } = visitor;
  const byMood = Object.fromEntries(MOODS.map((mood) => [mood, 15]));
  await page.route('**/api/live', (route) => route.fulfill({ json: { online: 60, byMood } }));
  await open(guest, '/');
  await page.evaluate((talkMs) => {
    const talk = {
      userId: 'ottilie',
      username: 'Ottilie',
      mood: 'Feeling Lonely',
      lastTalk: `${talkMs} room`,
    };
    for (const [key, value] of Object.entries(talk)) sessionStorage.setItem(key, value);
    sessionStorage.setItem('meetAgain', `offered ${Date.now()} room`);
    // The router's state as the chat leaves it.
    history.replaceState({ usr: { notice: 'goodbye' }, key: 'talked', idx: 0 }, '');
  }, GOODBYE_AFTER_MS);
  await page.reload();
  await drawn(page, language);
  await expect(page.getByRole('heading', { name: say('landing.goodbye.title') })).toBeVisible();
  await expect(buttonOf(page, say('chat.again.ask'))).toBeVisible();
  await expect(page.getByText(say('chat.search.crisis'))).toBeVisible();
  await expect(page.getByText('15+')).toHaveCount(MOODS.length);
  await look(page, '/, after a talk');
  await page.unroute('**/api/live');
  // The following pages have to look as to a new visitor.
  await page.evaluate(() => sessionStorage.clear());
}

/** Every public page, and the answers of the forms on them. */
export async function tourPages(guest: Guest, look: Look): Promise<void> {
  await sayGoodbye(guest, look);
  await readPages(guest, look);
  await refusedStart(guest, look);
  await askForUnblock(guest, look);
  await reportSomebody(guest, look);
}
