import { REPORT_REASONS } from '@app/contract/report-reasons';
import type { Page } from '@playwright/test';
import { REFUSED_CALL } from './admin';
import { NETWORK_ERRORS } from './page-watch';
import type { Look } from './screens';
import type { Server } from './server';
import { changeStore, insertRow } from './store';
import { expect } from './test';
import type { Visitor } from './visitor';
import { installWaits, setWaits, type Waits } from './waits';

/** The simulated surroundings of the page; kept with the tab, so that a page finds them from its start. */
type Surroundings = {
  /** The camera is given, or refused, or still asked about. */
  camera?: 'given' | 'refused' | 'asked';
  waits?: Waits;
};

const BLOCKED = 'visitor-blocked';
const TIMED_OUT = 'visitor-timed-out';

/** Two visitors who may not chat, for the screens that tell them. */
export function shutOut(server: Server): Promise<void> {
  return changeStore(server, (store) => {
    const at = Date.now();
    const seen = { username: 'Somebody', first_seen_at: at, last_seen_at: at };
    insertRow(store, 'users', { user_id: BLOCKED, ...seen, blocked_at: at });
    insertRow(store, 'users', { user_id: TIMED_OUT, ...seen, timeout_until: at + 24 * 60 * 60_000 });
  });
}

async function installSurroundings(page: Page): Promise<void> {
  await installWaits(page);
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const camera = sessionStorage.getItem('camera');
      if (camera === 'asked') return new Promise(() => undefined);
      if (camera === 'refused') throw new DOMException('refused', 'NotAllowedError');
      return getUserMedia(constraints);
    };
  });
}

/** Into the chat without the form, as who this tab then says the visitor is. */
async function enter(
  visitor: Visitor,
  userId: string,
  { waits = 'real', ...surroundings }: Surroundings = {},
): Promise<void> {
  const { page, name, mood } = visitor;
  const who = { userId, username: name, mood };
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    },
    { ...who, mediaMode: 'video', camera: 'given', ...surroundings, waits: JSON.stringify(waits) },
  );
  await visitor.startAgain();
}

const view = (page: Page, name: string) => page.locator(`[data-view=${name}]`);
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const dialog = (page: Page) => page.getByRole('dialog');

/** The screens before a chat begins, or does not. */
async function walkBeginnings(visitor: Visitor, look: Look): Promise<void> {
  const { page } = visitor;
  await enter(visitor, 'visitor-of-the-walk', { camera: 'asked' });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await look(page, 'chat, asking for the camera');

  await enter(visitor, 'visitor-of-the-walk', { camera: 'refused' });
  await expect(alert(page)).toBeVisible();
  await look(page, 'chat, camera refused');
  await page.getByRole('main').getByRole('button').first().click();
  await expect(view(page, 'searching')).toBeVisible();
  await look(page, 'chat, text only');

  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await enter(visitor, 'visitor-of-the-walk', { waits: 'short' });
  await expect(alert(page)).toBeVisible();
  await look(page, 'chat, could not connect');
}

/** A long talk with news below what is seen, own devices off, and the partner typing. */
async function fillTalk(one: Visitor, other: Visitor): Promise<void> {
  const { page } = one;
  for (let line = 1; line <= 8; line += 1) await other.say(`line ${line} of a long evening`);
  await expect(one.lines.getByRole('listitem')).toHaveCount(8);
  await page.locator('[data-part=composer] input').fill('and a line of my own');
  await page.keyboard.press('Enter');
  await expect(one.lines.getByRole('listitem')).toHaveCount(9);
  // Until it stays there: the answer to an own line may scroll to the end once more.
  await expect
    .poll(() =>
      one.lines.evaluate(async (list) => {
        list.scrollTo(0, 0);
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        return list.scrollTop;
      }),
    )
    .toBe(0);
  await other.say('are you there?');
  await expect(page.locator('[data-part=new-messages]')).toBeVisible();
  for (const toggle of await page.locator('[data-part=toggle]').all()) await toggle.press('Space');
  await expect(page.locator('[data-part=toggle][aria-pressed=false]')).toHaveCount(2);
  // Keeps both sides shown as typing for the whole test.
  await Promise.all([one, other].map((each) => setWaits(each.page, 'endless')));
  await other.composer.pressSequentially('Hel');
  await expect(page.locator('[data-part=typing]')).toBeVisible();
}

/** What opens over a talk, and the report with its error and its thanks. */
async function walkDialogs(one: Visitor, look: Look): Promise<void> {
  const { page } = one;
  await page.locator('[data-part=controls] [aria-haspopup=dialog]').click();
  await expect(dialog(page)).toBeVisible();
  await look(page, 'chat, options');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  // By its key: a finger has no button for it.
  await one.lines.press('?');
  await expect(dialog(page)).toBeVisible();
  await look(page, 'chat, shortcuts');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await page.locator('[data-part=report]').click();
  const submit = dialog(page).locator('[type=submit]');
  await submit.click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await look(page, 'chat, reporting without a reason');
  await dialog(page).getByRole('combobox').selectOption(REPORT_REASONS[0]);
  await page.route('**/api/report', (route) => route.fulfill({ status: 429, json: {} }));
  await submit.click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await look(page, 'chat, report refused');
  await page.unrouteAll();
  await submit.click();
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  await look(page, 'chat, report sent');
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
}

/**
 * Every screen of the chat, from asking for the camera to a talk that was taken over. `one` is looked
 * at in whatever language; `other` speaks English. `shutOut` comes before.
 */
export async function walkChat(one: Visitor, other: Visitor, look: Look): Promise<void> {
  const { page } = one;
  one.watch.expectErrors(REFUSED_CALL);
  // The connection is closed on purpose, with calls under way.
  one.watch.expectErrors(NETWORK_ERRORS);
  one.watch.expectErrors(/^WebSocket is already in CLOSING/);
  for (const each of [one, other]) await installSurroundings(each.page);
  await one.goto('/');
  await walkBeginnings(one, look);
  await page.unrouteAll();
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.connectToServer());

  await enter(one, 'visitor-of-the-walk');
  await expect(view(page, 'searching')).toBeVisible();
  await look(page, 'chat, searching');
  await other.start();
  await expect(page.locator('[data-part=name]')).toBeVisible();
  await expect(other.connectedWith(one)).toBeVisible();
  await fillTalk(one, other);
  await look(page, 'chat, talking');
  await expect(page.locator('[data-part=typing]')).toBeVisible();
  await page.locator('[data-part=toggle]').last().press('Space');
  await page.locator('[data-part=own] button').press('Enter');
  await expect(dialog(page)).toBeVisible();
  await look(page, 'chat, looking at oneself');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  // From here on without the work of a moving picture.
  await other.composer.press('Alt+v');
  await walkDialogs(one, look);

  await other.button('End Chat').click();
  await expect(view(page, 'partnerLeft')).toBeVisible();
  await look(page, 'chat, partner left');

  // A tab opened from another one starts with a copy of its session.
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open('/'));
  const copy = await opened;
  await copy.locator('form [type=submit]').click();
  await expect(alert(page)).toBeVisible();
  await look(page, 'chat, taken over');
  await copy.close();

  // Last, because it applies to this browser from then on.
  await enter(one, BLOCKED);
  await expect(alert(page)).toBeVisible();
  await look(page, 'chat, blocked');
  await enter(one, TIMED_OUT);
  await expect(page.getByRole('timer')).toBeVisible();
  await look(page, 'chat, timed out');
}
