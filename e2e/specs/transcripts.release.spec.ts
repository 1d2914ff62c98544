import { heardIn } from '../harness/heard-journey';
import { expect, test } from '../harness/test';

test.use({ ownServer: true });

for (const language of ['ar', 'de'] as const) {
  test(`what a screen reader hears in ${language}, from the start to a report`, async ({
    visitor,
    server,
  }) => {
    expect(await heardIn(language, server.origin, visitor)).toMatchSnapshot(`${language}.txt`);
  });
}
