import { rendersIn, watchRenders } from '../harness/renders';
import { expect, test } from '../harness/test';
import { meet } from '../harness/visitor';

const PLACES = ['[data-part=composer]', '[data-part=bubble]', '[data-part=call-area]'];

test('a keystroke renders only its field, and neither the lines nor the pictures', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  const { page } = one;
  await watchRenders(page);
  await meet(one, other);
  for (const line of ['first', 'second']) {
    await other.say(line);
    await expect(one.lines.getByText(line)).toBeVisible();
  }
  // What is counted is there: a line draws itself, and a switch the pictures.
  await rendersIn(page, PLACES);
  await other.say('third');
  await expect(one.lines.getByText('third')).toBeVisible();
  expect((await rendersIn(page, PLACES))[1]).toBe(1);
  await one.button('Microphone').click();
  await expect(page.getByRole('button', { name: 'Microphone', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect((await rendersIn(page, PLACES))[2]).toBeGreaterThan(0);

  // How the call does is looked at once a second and is drawn when it changes: several tries, and one is undisturbed.
  await one.composer.click();
  await expect(async () => {
    await rendersIn(page, PLACES);
    await page.keyboard.type('words');
    const [composer = 0, lines, pictures] = await rendersIn(page, PLACES);
    expect(composer).toBeGreaterThanOrEqual('words'.length);
    expect([lines, pictures]).toEqual([0, 0]);
  }).toPass();
});
