import type { Page } from '@playwright/test';
import { REFUSED_CALL } from './admin';
import { expect } from './test';
import type { Visitor } from './visitor';

/** Checks the page in its present state; `screen` names that state. */
export type Look = (page: Page, screen: string) => Promise<void>;

const TEXTS = ['/about', '/contact', '/privacy', '/terms', '/support', '/crypto'] as const;

/** These walks find elements by structure instead of by text, so that they work in every language. */
const send = (page: Page) => page.locator('form').getByRole('button').and(page.locator('[type=submit]'));
const said = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ }).first();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

async function arrive(reader: Visitor, path: string): Promise<void> {
  await reader.goto(path);
  await expect(reader.page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The pages of text, and both forms that start a chat: as they are, and after an incomplete form. */
export async function walkPages(reader: Visitor, look: Look): Promise<void> {
  const { page } = reader;
  await arrive(reader, '/');
  await look(page, 'landing');
  await send(page).click();
  await expect(said(page)).toBeVisible();
  await look(page, 'landing, refusing');

  for (const path of TEXTS) {
    await arrive(reader, path);
    await look(page, path);
  }
  await arrive(reader, '/faq');
  await page.locator('summary').first().click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await look(page, '/faq, an answer open');

  await arrive(reader, '/user');
  await look(page, '/user');
  await send(page).click();
  await expect(said(page)).toBeVisible();
  await look(page, '/user, refusing');
  // A server that accepts the connection and never sends anything.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.locator('form select').selectOption(reader.mood);
  await send(page).click();
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
  await look(page, '/user, waiting');
}

async function fillEntry(page: Page): Promise<void> {
  const [userId, reason] = [page.getByRole('textbox').first(), page.getByRole('textbox').last()];
  await userId.fill('somebody');
  await reason.fill('Sang out of tune.');
}

/** The unblock and the report form: empty, incomplete, refused by the server, and sent. */
export async function walkForms(reader: Visitor, look: Look): Promise<void> {
  const { page } = reader;
  reader.watch.expectErrors(REFUSED_CALL);
  await arrive(reader, '/submit-unblock');
  await look(page, '/submit-unblock');
  await send(page).click();
  await expect(said(page)).toBeVisible();
  await look(page, '/submit-unblock, refusing');
  await fillEntry(page);
  await page.route('**/api/unblock-request', (route) => route.fulfill({ status: 429, json: {} }));
  await send(page).click();
  await expect(said(page)).toBeVisible();
  await look(page, '/submit-unblock, refused');
  await page.unrouteAll();
  await send(page).click();
  await expect(page.locator('code')).toBeVisible();
  await look(page, '/submit-unblock, sent');

  await page.evaluate(() => {
    sessionStorage.setItem('partnerUserId', 'somebody');
    sessionStorage.setItem('partnerUsername', 'Bartholomew');
  });
  await arrive(reader, '/report-user');
  await expect(page.getByText('Bartholomew')).toBeVisible();
  await look(page, '/report-user');
  await send(page).click();
  await expect(said(page)).toBeVisible();
  await look(page, '/report-user, refusing');
  await fillEntry(page);
  await send(page).click();
  await expect(dialog(page)).toBeVisible();
  await look(page, '/report-user, asking');
  await page.route('**/api/reports', (route) => route.fulfill({ status: 429, json: {} }));
  await dialog(page).getByRole('button').last().click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await look(page, '/report-user, refused');
  await page.unrouteAll();
  await dialog(page).getByRole('button').last().click();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await look(page, '/report-user, sent');
}
