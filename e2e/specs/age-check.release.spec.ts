import { type AgeService, startAgeService } from '../harness/age-service';
import { test as base, expect } from '../harness/test';
import { expectMatched, type Visitor } from '../harness/visitor';

const SECRET = 'shared with the age service of this test';
const ASKED = 'The operator of this site asks you to confirm that you’re 18 or over.';
const CONFIRMED = 'Thanks. The service confirmed that you’re 18 or over.';
const BY_TEXT =
  'Your age isn’t confirmed here, so you can only chat by text. You can have it checked on the start page.';

const test = base.extend<{ without: 'text' | 'nothing'; service: AgeService }>({
  without: ['text', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  service: async ({}, use) => {
    const service = await startAgeService(SECRET);
    await use(service);
    service.stop();
  },
  serverEnv: async ({ without, service }, use) =>
    use({
      ...{ AGE_CHECK: 'all', AGE_CHECK_URL: service.url, AGE_CHECK_SECRET: SECRET },
      ...{ AGE_CHECK_WITHOUT: without, NEWCOMER_WAIT: 'off' },
    }),
});

test.use({ ownServer: true });

const hostOf = ({ url }: AgeService) => new URL(url).host;

/** Opens the landing page and fills in the form. */
async function arrive(visitor: Visitor, service: AgeService): Promise<void> {
  visitor.watch.expectVisits(hostOf(service));
  await visitor.goto('/');
  await visitor.page.locator('html[data-script="running"]').waitFor();
  await visitor.page.getByRole('textbox').fill(visitor.name);
  await visitor.moodSelect.selectOption(visitor.mood);
  await expect(visitor.text(ASKED)).toBeVisible();
}

/** To the service, which gives that answer, and back. */
async function goThrough({ page, origin }: Visitor, answer: string): Promise<void> {
  await page.getByRole('button', { name: 'Check my age', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'How old?' })).toBeVisible();
  await page.getByRole('link', { name: answer, exact: true }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await page.locator('html[data-script="running"]').waitFor();
}

/** What was typed before the way to the service is there again. */
async function expectTyped({ page, name, mood, moodSelect }: Visitor): Promise<void> {
  await expect(page.getByRole('textbox')).toHaveValue(name);
  await expect(moodSelect).toHaveValue(mood);
}

test('a visitor has their age checked, and comes back with each answer there is, or with none', async ({
  visitor,
  service,
}) => {
  const ada = await visitor({ name: 'Ada', mood: 'Feeling Lonely' });
  const { page } = ada;
  await arrive(ada, service);
  const section = page.getByRole('region', { name: 'Your age' });
  await expect(section).toContainText(hostOf(service));
  await expect(section.getByRole('alert')).toHaveCount(0);
  // Turning back before the service answers.
  service.hang(true);
  await ada.button('Check my age').click();
  await page.waitForURL(`${service.url}**`, { waitUntil: 'commit' });
  await ada.goto('/');
  await page.locator('html[data-script="running"]').waitFor();
  await expectTyped(ada);
  service.hang(false);
  for (const [answer, said] of [
    ['refuses', 'The service didn’t confirm that you’re 18 or over.'],
    ['is late', 'That answer came too late, or it was used before. Please try again.'],
    ['forges', 'That answer couldn’t be checked, so it doesn’t count. Please try again.'],
    ['babbles', 'That answer couldn’t be checked, so it doesn’t count. Please try again.'],
  ] as const) {
    await goThrough(ada, answer);
    await expect(section.getByRole('alert')).toHaveText(said);
    await expectTyped(ada);
  }
  await goThrough(ada, 'grants');
  await expect(page.getByRole('status').filter({ hasText: CONFIRMED })).toBeVisible();
  await expect(section).toHaveCount(0);
  await expectTyped(ada);
  // The way back is used up: it changes nothing any more.
  await page.goBack();
  await page.getByRole('link', { name: 'refuses', exact: true }).click();
  await expect(page).toHaveURL(`${ada.origin}/`);
  await page.locator('html[data-script="running"]').waitFor();
  await expect(section).toHaveCount(0);
});

test('without an answer a talk is by text only, and says why', async ({ visitor, service }) => {
  const [ada, ben] = [
    await visitor({ name: 'Ada', mood: 'Feeling Lonely' }),
    await visitor({ name: 'Ben', mood: 'Here to Listen' }),
  ];
  await arrive(ada, service);
  await goThrough(ada, 'grants');
  await expect(ada.text(ASKED)).toHaveCount(0);
  await ada.button('Start Chat').click();
  await expect(ada.searching).toBeVisible();
  await arrive(ben, service);
  await ben.button('Start Chat').click();
  await expectMatched(ada, ben);
  await expect(ben.text(BY_TEXT)).toBeVisible();
  await expect(ada.text(BY_TEXT)).toHaveCount(0);
  expect(ben.watch.matches().at(-1)).toMatchObject({ textOnly: true, why: 'age' });
  expect(ada.watch.matches().at(-1)).not.toHaveProperty('textOnly');
  await ben.say('by text');
  await expect(ada.lines.getByText('by text')).toBeVisible();
  await expect(ben.page.locator('video').filter({ visible: true })).toHaveCount(0);
  await ben.button('End Chat').click();
  await expect(ben.text(ASKED)).toBeVisible();
});

test.describe('where nobody chats without an answer', () => {
  test.use({ without: 'nothing' });

  test('the form says so, and the server does', async ({ visitor, service }) => {
    const ada = await visitor({ name: 'Ada', mood: 'Feeling Lonely' });
    const { page } = ada;
    await arrive(ada, service);
    const section = page.getByRole('region', { name: 'Your age' });
    await expect(section).toContainText('Without this check you can’t start a chat here.');
    await ada.button('Start Chat').click();
    await expect(section.getByRole('alert')).toHaveText('Your age has to be checked before you can chat.');
    await expect(page).toHaveURL(`${ada.origin}/`);

    // The older start screen does not ask: the server sends them back.
    await ada.goto('/user');
    await page.locator('html[data-script="running"]').waitFor();
    await ada.moodSelect.selectOption(ada.mood);
    await ada.button('Start Chat').click();
    await expect(page).toHaveURL(`${ada.origin}/`);
    await expect(section.getByRole('alert')).toHaveText('Your age has to be checked before you can chat.');

    await page.getByRole('textbox').fill(ada.name);
    await goThrough(ada, 'grants');
    await expectTyped(ada);
    await ada.button('Start Chat').click();
    await expect(ada.searching).toBeVisible();
  });
});
