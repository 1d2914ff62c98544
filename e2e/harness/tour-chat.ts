import { MOODS } from '@app/contract/moods';
import { REPORT_REASONS } from '@app/contract/report-reasons';
import { moderate } from './admin';
import { holdCamera } from './camera';
import { alert, buttonOf, type Guest, type Look, open } from './guest';
import type { Server } from './server';
import { expect } from './test';
import { drawn } from './texts';
import { installWaits, setWaits } from './waits';

const startOf = ({ visitor, say }: Guest) => buttonOf(visitor.page, say('landing.startChat'));

const turnOnOf = ({ visitor, say }: Guest) => buttonOf(visitor.page, say('chat.permission.turnOn.video'));

/** The landing page, and its answer to an empty form. */
async function sendEmpty(guest: Guest, look: Look): Promise<void> {
  const { visitor, say } = guest;
  const { page } = visitor;
  await open(guest, '/');
  await look(page, '/');
  await startOf(guest).click();
  await expect(alert(page, say('landing.bothMissing'))).toBeVisible();
  await look(page, '/, incomplete');
}

/** Fills in the form of the landing page, after choosing every mood once. */
async function fillIn({ visitor, say }: Guest): Promise<void> {
  const { page } = visitor;
  const mood = page.getByRole('combobox', { name: say('landing.mood'), exact: true });
  await page.getByRole('textbox', { name: say('landing.username'), exact: true }).fill(visitor.name);
  for (const each of MOODS) {
    await mood.selectOption({ label: say(`common.moods.${each}`) });
    await expect(mood).toHaveValue(each);
  }
  await mood.selectOption({ label: say(`common.moods.${visitor.mood}`) });
}

/** The errors a browser may answer a request for the camera with, and the cause that the chat names. */
const REFUSALS = [
  ['NotAllowedError', 'not_allowed'],
  ['NotFoundError', 'not_found'],
  ['NotReadableError', 'not_readable'],
  ['TypeError', 'unsupported'],
  ['UnknownError', 'other'],
] as const;

/**
 * Shows every refusal of the camera, then starts the chat with the camera or in text only. Gives
 * the function that answers later requests.
 */
async function passCamera(guest: Guest, look: Look, inTextOnly: boolean): Promise<void> {
  const { say } = guest;
  const { page } = guest.visitor;
  const answer = await holdCamera(page);
  await sendEmpty(guest, look);
  await fillIn(guest);
  await look(page, '/, filled in');
  await startOf(guest).click();
  await expect(turnOnOf(guest)).toBeVisible();
  await look(page, 'before the camera');
  await turnOnOf(guest).click();
  await expect(page.getByText(say('chat.permission.how'))).toBeVisible();
  await look(page, 'asking for the camera');
  for (const [index, [error, cause]] of REFUSALS.entries()) {
    if (index > 0) await buttonOf(page, say('chat.refused.retry')).click();
    await answer(error);
    await expect(page.getByText(say(`refusal.causes.${cause}`))).toBeVisible();
    await look(page, `camera refused, ${cause}`);
  }
  if (inTextOnly) {
    await buttonOf(page, say('chat.refused.textOnly')).click();
  } else {
    await buttonOf(page, say('chat.refused.retry')).click();
    await answer('');
  }
}

/** Reports the partner: first without a reason, then with the third reason. */
async function reportPartner({ visitor, say }: Guest, look: Look): Promise<void> {
  const { page } = visitor;
  await buttonOf(page, say('chat.report.button')).click();
  const dialog = page.getByRole('dialog', { name: say('chat.report.title') });
  const send = buttonOf(dialog, say('chat.report.submit'));
  await send.click();
  await expect(alert(page, say('chat.report.reasonMissing'))).toBeVisible();
  await look(page, 'report, without a reason');
  const reason = dialog.getByRole('combobox', { name: say('chat.report.reason') });
  for (const each of REPORT_REASONS) {
    await reason.selectOption({ label: say(`chat.report.reasons.${each}`) });
    await expect(reason).toHaveValue(each);
  }
  await reason.selectOption({ label: say(`chat.report.reasons.${REPORT_REASONS[2]}`) });
  await dialog.getByRole('textbox').fill('1, 2, 3');
  await send.click();
  await expect(page.getByText(say('chat.report.sent'), { exact: true })).toBeVisible();
  await look(page, 'report, sent');
}

/** Every screen of a talk: lines, typing, options, shortcuts and the report. */
async function talk(guest: Guest, partner: Guest, look: Look): Promise<void> {
  const { visitor, say } = guest;
  const { page } = visitor;
  const connected = say('chat.call.connectedWith', { name: partner.visitor.name });
  await expect(page.getByText(connected, { exact: true })).toBeVisible();
  await look(page, 'matched');
  const preview = page.getByRole('figure', { name: say('chat.call.own') }).getByRole('button');
  if (await preview.isVisible()) {
    await preview.press('Enter');
    await expect(page.getByRole('dialog', { name: say('chat.soft.previewTitle') })).toBeVisible();
    await look(page, 'looking at oneself');
    await buttonOf(page, say('chat.soft.stay')).click();
  }
  const composer = (at: Guest) => at.visitor.page.getByPlaceholder(at.say('chat.talk.placeholder'));
  await composer(guest).fill('1 + 1');
  await buttonOf(page, say('chat.talk.send')).click();
  await expect(partner.visitor.lines.getByText('1 + 1')).toBeVisible();
  // Neither side removes the typing indicator while it is checked.
  await Promise.all([guest, partner].map((each) => setWaits(each.visitor.page, 'endless')));
  await composer(partner).pressSequentially('= 2');
  await expect(page.locator('[aria-hidden]').getByText(say('chat.talk.typing'))).toBeVisible();
  await look(page, 'partner typing');
  await Promise.all([guest, partner].map((each) => setWaits(each.visitor.page, 'real')));
  await composer(partner).press('Enter');
  await expect(visitor.lines.getByText('= 2')).toBeVisible();
  for (const device of ['microphone', 'camera'] as const) {
    const toggle = buttonOf(page, say(`chat.controls.${device}`));
    if (await toggle.isVisible()) await toggle.click();
  }
  await look(page, 'in talk');
  await buttonOf(page, say('chat.options.button')).click();
  await expect(page.getByRole('dialog', { name: say('chat.options.button') })).toBeVisible();
  await look(page, 'options');
  await buttonOf(page, say('chat.controls.shortcuts')).click();
  await expect(page.getByRole('dialog', { name: say('chat.shortcuts.title') })).toBeVisible();
  await look(page, 'shortcuts');
  await buttonOf(page, say('chat.shortcuts.close')).click();
  await reportPartner(guest, look);
}

/** Goes straight into the chat, with a camera or without. */
async function join(partner: Guest, inTextOnly: boolean): Promise<void> {
  const { page } = partner.visitor;
  const answer = await holdCamera(page);
  await open(partner, '/');
  await fillIn(partner);
  await startOf(partner).click();
  await turnOnOf(partner).click();
  await answer(inTextOnly ? 'NotAllowedError' : '');
  if (inTextOnly) await buttonOf(page, partner.say('chat.refused.textOnly')).click();
}

type Chat = {
  guest: Guest;
  partner: Guest;
  server: Server;
  look: Look;
  /** The guest takes part by text alone. */
  inTextOnly?: boolean;
  /** The partner does, which takes less time. */
  withTextOnly?: boolean;
};

/**
 * Goes from the landing page into a talk with a partner, until the guest is blocked and then timed out. `look` is called
 * on the guest's screens only. Gives the guest's ID.
 */
export async function tourChat({
  guest,
  partner,
  server,
  look,
  inTextOnly = false,
  withTextOnly = inTextOnly,
}: Chat): Promise<string> {
  const { visitor, language, say } = guest;
  const { page } = visitor;
  const pages = [guest, partner].map((each) => each.visitor.page);
  await Promise.all(pages.map(installWaits));
  await passCamera(guest, look, inTextOnly);
  await expect(page.locator('[data-view="searching"]').getByText(say('chat.call.searching'))).toBeVisible();
  await look(page, 'searching');
  await join(partner, withTextOnly);
  await talk(guest, partner, look);

  const userId = `${await page.evaluate(() => sessionStorage.getItem('userId'))}`;
  await moderate(server, 'block', { userId });
  await expect(page.getByRole('heading', { name: say('chat.denied.blockedTitle') })).toBeVisible();
  await look(page, 'blocked');
  // A visitor with both a block and a timeout is told of the timeout, and only when they join.
  await moderate(server, 'timeout', { userId, durationMinutes: 60 });
  await page.reload();
  await drawn(page, language);
  await expect(page.getByRole('heading', { name: say('chat.denied.timedOutTitle') })).toBeVisible();
  await look(page, 'told to pause');
  await buttonOf(partner.visitor.page, partner.say('chat.talk.end')).click();
  await expect(partner.visitor.page).toHaveURL(`${partner.visitor.origin}/`);
  return userId;
}
