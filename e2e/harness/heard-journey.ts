import type { Language } from '@app/contract/languages';
import { recordAnnouncements } from './announcements';
import { expectMediaFlows } from './call-probe';
import { alert, buttonOf, type Guest, open } from './guest';
import { expect, type Newcomer } from './test';
import { type Say, speak, textsOf, withLanguage } from './texts';
import { type Transcript, transcribe } from './transcript';
import type { Visitor } from './visitor';
import { installWaits, setWaits } from './waits';

// The transcripts stand in `e2e/transcripts`; `--update-snapshots` writes them anew, to be read before they are kept.

/** The receipt of a report. */
const CODE = /\b(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/g;
const USER_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Everything but how long: that depends on the machine. */
function talkedFor(say: Say): RegExp {
  const [before = '', after = ''] = say('landing.goodbye.talked', { duration: '\n' }).split('\n');
  return new RegExp(`(?<=${before})[^\n]+(?=${after}\n)`, 'g');
}

/** How many are here, which comes when the server tells it. */
function hereNow(say: Say): RegExp {
  const [before = ''] = say('chat.search.here', { online: '0' }).split(/[0\u0660]/);
  return new RegExp(`\n *- paragraph: "${before}[^\n]+`, 'g');
}

/** They come a moment after the screen. */
const helplines = ({ page }: Visitor) =>
  expect(page.getByRole('link', { name: 'Find A Helpline' })).toBeVisible();

async function searchIsDrawn({ visitor, say }: Guest): Promise<void> {
  await helplines(visitor);
  await expect(visitor.page.getByRole('meter', { name: say('chat.search.level') })).toBeVisible();
}

type Journey = { guest: Guest; other: Visitor; transcript: Transcript };

async function start({ guest, transcript }: Journey): Promise<void> {
  const { visitor, say } = guest;
  const { page } = visitor;
  await open(guest, '/');
  await expect(page.getByText(say('landing.counting'))).toHaveCount(0);
  await transcript.step('start');

  await buttonOf(page, say('landing.startChat')).click();
  await expect(alert(page, say('landing.bothMissing'))).toBeVisible();
  await transcript.heard('nothing was entered');

  await page.getByRole('textbox').fill(visitor.name);
  await page.getByRole('combobox', { name: say('landing.mood'), exact: true }).selectOption(visitor.mood);
  await buttonOf(page, say('landing.startChat')).click();
  await searchIsDrawn(guest);
  // Two seconds at most after the search has begun.
  await expect(page.getByText(say('chat.search.alone'))).toBeVisible();
  await transcript.step('search');
}

async function talk({ guest, other, transcript }: Journey): Promise<void> {
  const { visitor, say } = guest;
  const { page, lines } = visitor;
  const connected = page.getByText(say('chat.call.connectedWith', { name: other.name }), { exact: true });
  await other.start();
  await expect(connected).toBeVisible();
  await expectMediaFlows(page);
  await expect(page.getByText(say('chat.soft.partner'), { exact: true })).toBeVisible();
  await helplines(visitor);
  await transcript.step('match');

  await page.getByPlaceholder(say('chat.talk.placeholder')).fill('Good evening');
  await buttonOf(page, say('chat.talk.send')).click();
  await expect(other.lines.getByText('Good evening')).toBeVisible();
  await other.composer.fill('How was your day?');
  await expect(page.locator('[data-part=typing]')).toBeVisible();
  await other.button('Send').click();
  await expect(lines.getByText('How was your day?')).toBeVisible();
  await transcript.step('message', page.getByRole('log'));

  const dialog = page.getByRole('dialog', { name: say('chat.report.title') });
  await buttonOf(page, say('chat.report.button')).click();
  await expect(dialog).toBeVisible();
  await transcript.step('report in the talk');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await transcript.heard('no report after all');

  // The next search waits for as long as it takes to read.
  await setWaits(page, 'endless');
  await other.button('End Chat').click();
  await expect(connected).toHaveCount(0);
  await searchIsDrawn(guest);
  await transcript.step('partner leaves');
}

async function goodbye({ guest: { visitor, say }, transcript }: Journey): Promise<void> {
  const { page } = visitor;
  await buttonOf(page, say('chat.talk.end')).click();
  const heading = page.getByRole('heading', { name: say('landing.goodbye.title'), exact: true });
  await expect(heading).toBeVisible();
  await transcript.step('goodbye', page.locator('section').filter({ has: heading }));
}

async function report({ guest, other, transcript }: Journey): Promise<void> {
  const { visitor, say } = guest;
  const { page } = visitor;
  await open(guest, '/report-user');
  await expect(page.getByText(say('forms.report.reporting', { name: other.name }))).toBeVisible();
  await transcript.step('report afterwards', page.getByRole('main'));

  await buttonOf(page, say('forms.report.submit')).click();
  await expect(alert(page, say('forms.report.missing'))).toBeVisible();
  await transcript.heard('no reason was given');

  await page
    .getByRole('textbox', { name: say('forms.report.reason'), exact: true })
    .fill('Sang out of tune.');
  await buttonOf(page, say('forms.report.submit')).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await transcript.step('asked again');
  await buttonOf(page.getByRole('alertdialog'), say('forms.report.doReport')).click();
  await expect(page.getByText(say('forms.report.sent'))).toBeVisible();
  await transcript.step('report sent', page.getByRole('main'));
}

/** What a screen reader hears in a language, from the start to a report; needs a server of its own. */
export async function heardIn(
  language: Language,
  origin: string,
  visitor: (newcomer: Newcomer) => Promise<Visitor>,
): Promise<string> {
  const say = speak(await textsOf(language));
  const context = withLanguage(language, origin);
  const one = await visitor({ name: 'Ottilie', mood: 'Feeling Lonely', context });
  const other = await visitor({ name: 'Bartholomew', mood: 'Here to Listen' });
  await recordAnnouncements(one.page);
  await installWaits(one.page);
  const transcript = transcribe(one.page, {
    passing: [say('common.loading'), say('forms.report.submitting')],
    masks: [
      [USER_ID, '⟨user id⟩'],
      [CODE, '⟨code⟩'],
      [talkedFor(say), '⟨how long⟩'],
      [hereNow(say), ''],
    ],
  });
  const journey: Journey = { guest: { visitor: one, language, say }, other, transcript };
  for (const part of [start, talk, goodbye, report]) await part(journey);
  return transcript.text();
}
