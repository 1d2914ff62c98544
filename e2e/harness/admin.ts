import { userReportsAnswerSchema } from '@app/contract/reports';
import { unblockRequestsAnswerSchema } from '@app/contract/unblock';
import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Server } from './server';
import { test as base, expect } from './test';
import type { Visitor } from './visitor';

/** What the server under test takes for the administrator's password. */
export const ADMIN_PASSWORD = 'two lights in the dusk';

/** Chromium's own message for an answer such as 401 or 409: the page cannot keep it out of the console. */
export const REFUSED_CALL = /^Failed to load resource: the server responded with a status of 4/;

/** The administrator's token on each server, by its origin: the password's hash costs a tenth of a second at each login. */
const tokens = new Map<string, string>();

/** Makes a call as the administrator, without a console; gives the parsed answer. Needs a server of this file. */
export async function call(server: Server, path: string, content?: unknown): Promise<unknown> {
  const send = (path: string, token: string, content?: unknown) =>
    fetch(`${server.origin}/api${path}`, {
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(content === undefined ? {} : { method: 'POST', body: JSON.stringify(content) }),
    });
  const read = async (answer: Response, path: string) => {
    expect(answer.status, path).toBeLessThan(300);
    return answer.json();
  };
  const kept = tokens.get(server.origin);
  if (kept !== undefined) {
    const answer = await send(path, kept, content);
    // The session may have ended, or another server have got the port.
    if (answer.status !== 401) return read(answer, path);
  }
  const { token } = await read(await send('/login', '', { password: ADMIN_PASSWORD }), '/login');
  tokens.set(server.origin, token);
  return read(await send(path, token, content), path);
}

/** The reasons of all reports against a visitor. */
export async function reasonsAgainst(server: Server, userId: string): Promise<string[]> {
  const { reports } = userReportsAnswerSchema.parse(await call(server, `/reports/user/${userId}`));
  return reports.map(({ reason }) => reason);
}

/** How many reports, or unblock requests, were decided on. */
export async function decidedIn(server: Server, list: 'reports' | 'unblock-requests'): Promise<number> {
  const answer = await call(server, `/${list}?status=reviewed`);
  return Array.isArray(answer) ? answer.length : unblockRequestsAnswerSchema.parse(answer).requests.length;
}

/** An administrator who uses the console. */
export class Admin {
  constructor(private readonly seat: Visitor) {}

  get page(): Page {
    return this.seat.page;
  }

  get watch() {
    return this.seat.watch;
  }

  goto(path: string) {
    return this.seat.goto(path);
  }

  /** Fills in the login that is on the screen. */
  async givePassword(password = ADMIN_PASSWORD): Promise<void> {
    await this.page.getByLabel('Admin Password').fill(password);
    await this.button('Login').click();
  }

  /** Asks for a page of the console, and signs in on the way. */
  async signInTo(path: string): Promise<void> {
    await this.goto(path);
    await this.givePassword();
    await this.expectAt(path);
  }

  async expectAt(path: string): Promise<void> {
    await expect(this.page).toHaveURL(`${this.seat.origin}${path}`);
  }

  /** By the sidebar to another page of the console. */
  async follow(label: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: label }).click();
    // The page before it stays until this one is there.
    await expect(this.page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  select(name: string): Locator {
    return this.page.getByRole('combobox', { name, exact: true });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox');
  }

  /** The rows of the list on the screen. */
  get rows(): Locator {
    return this.page.locator('[data-row]');
  }

  /** The rows that say this. */
  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  question(text: string): Locator {
    return this.page.getByRole('alertdialog', { name: text, exact: true });
  }

  /** Presses a button of a row, then the button of the same name in the question it asks, and has it carried out. */
  async actAndConfirm(row: Locator, button: string, question: string, verb = button): Promise<void> {
    await row.getByRole('button', { name: button, exact: true }).click();
    await this.question(question).getByRole('button', { name: verb, exact: true }).click();
    await expect(this.question(question)).toHaveCount(0);
    await this.carryOut(row);
  }

  /** Presses a button of a row, and has what it decides carried out at once. */
  async decide(row: Locator, button: string): Promise<void> {
    await row.getByRole('button', { name: button, exact: true }).click();
    await this.carryOut(row);
  }

  /** Has what was decided on a row carried out without the wait in which it can be taken back. */
  async carryOut(row: Locator): Promise<void> {
    await row.getByRole('button', { name: 'Do it now', exact: true }).click();
  }

  /** What the console says became of an action. */
  toast(text: string): Locator {
    return this.page.getByRole('listitem').getByText(text, { exact: true });
  }

  /** The token the console keeps on this device. */
  async token(): Promise<string> {
    return (await this.page.evaluate(() => localStorage.getItem('token'))) ?? '';
  }
}

type AdminFixtures = {
  /** Brings one more administrator, with a browser profile of their own. */
  admins: (name: string, context?: BrowserContextOptions) => Promise<Admin>;
  /** The administrator most tests need; nothing is loaded yet. */
  admin: Admin;
};

/** The product's test with a console whose password is known. */
export const test = base.extend<AdminFixtures>({
  serverEnv: { ADMIN_PASSWORD },
  admins: async ({ visitor }, use) =>
    use(async (name, context = {}) => new Admin(await visitor({ name, context }))),
  admin: async ({ admins }, use) => use(await admins('Wilhelmina')),
});
