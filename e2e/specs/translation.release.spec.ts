import { fakeTranslation } from '../harness/fake-translation';
import { expect, test } from '../harness/test';
import { meet } from '../harness/visitor';

test('the partner’s lines are translated on the device, and one press shows the original', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  const { page } = one;
  await fakeTranslation(page);
  await meet(one, other);
  const line = (text: string) => one.lines.getByText(text, { exact: true });
  const translation = page.getByRole('checkbox', { name: 'Translate messages on this device' });

  // Off until it is wanted.
  await other.say('hola amigo');
  await expect(line('hola amigo')).toBeVisible();
  expect(await page.evaluate(() => window.fakeTranslation.made)).toEqual([]);
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(`${request.method()} ${request.postData() ?? ''} ${request.url()}`),
  );
  await one.button('More').click();
  await expect(translation).not.toBeChecked();
  await translation.check();
  await page.keyboard.press('Escape');
  await expect(one.button('More')).toBeFocused();
  await expect(line('HOLA AMIGO')).toHaveAttribute('lang', 'en');

  await one.button('Show original').click();
  await expect(line('hola amigo')).toHaveAttribute('lang', 'es');
  await one.button('Show translation').click();
  await expect(line('HOLA AMIGO')).toBeVisible();

  // A language that has to be fetched holds nothing up: the line is there from the first moment.
  await page.evaluate(() => {
    window.fakeTranslation.toFetch = true;
    window.fakeTranslation.missing.push('de');
  });
  await other.say('au revoir');
  await expect(line('au revoir')).toBeVisible();
  await page.evaluate(() => window.fakeTranslation.fetched(0.4));
  await expect(one.lines.getByText('Downloading language: 40%')).toBeVisible();
  await other.say('how are you?');
  await expect(line('how are you?')).toBeVisible();
  await page.evaluate(() => window.fakeTranslation.fetched(1));
  await expect(line('AU REVOIR')).toBeVisible();
  // What is in the language of the page is left alone, as is what one says oneself.
  await expect(line('how are you?')).toBeVisible();
  await one.say('todo bueno');
  await expect(other.lines.getByText('todo bueno')).toBeVisible();
  await expect(line('todo bueno')).toBeVisible();
  await expect(one.button('Show original')).toHaveCount(2);

  // Nothing of it left the browser but the line that was said, which goes through the socket.
  expect(requests.filter((request) => /hola|amigo|revoir/i.test(request))).toEqual([]);
  await page.reload();
  await expect(line('HOLA AMIGO')).toBeVisible();
  await page.evaluate(() => window.fakeTranslation.missing.push('fr'));
  await expect(line('AU REVOIR')).toBeVisible();
});

test('a line that cannot be translated is shown in the original', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await one.page.addInitScript(() => localStorage.setItem('translate', 'on'));
  await fakeTranslation(one.page);
  await one.page.addInitScript(() => window.fakeTranslation.missing.push('es'));
  await meet(one, other);
  await other.say('hola amigo');
  await expect(one.lines.getByText('hola amigo', { exact: true })).toBeVisible();
  await expect(one.lines.getByText('Your browser can’t translate this')).toBeVisible();
});

test('where the two named no common language, translation is offered in the talk', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await fakeTranslation(one.page);
  await other.page.addInitScript(() => localStorage.setItem('languages', 'de'));
  await meet(one, other);
  await expect(one.lines.getByText('You might not share a language.')).toBeVisible();
  await expect(other.lines.getByText('You might not share a language.')).toBeVisible();
  await one.button('Translate messages on this device').click();
  await expect(one.button('Translate messages on this device')).toHaveCount(0);
  await expect(one.composer).toBeFocused();
  await other.say('hola amigo');
  await expect(one.lines.getByText('HOLA AMIGO', { exact: true })).toBeVisible();
});
