import { heardIn } from '../harness/heard-journey';
import { expect, test } from '../harness/test';

test.use({ ownServer: true });

test('what a screen reader hears in en, from the start to a report', async ({ visitor, server }) => {
  expect(await heardIn('en', server.origin, visitor)).toMatchSnapshot('en.txt');
});
