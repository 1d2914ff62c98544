import { openPath } from '../harness/cuttable-path';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { expect, test } from '../harness/test';
import { expectTalkWorks, linesOf, meet } from '../harness/visitor';

test('a page reloaded over a dead connection keeps its lines and gets the missed ones', {
  tag: '@timed',
}, async ({ server, visitor }) => {
  const path = await openPath(server.port);
  try {
    const far = await visitor({ name: 'Ottilie', origin: path.origin });
    const near = await visitor({ name: 'Bartholomew' });
    far.watch.expectErrors(NETWORK_ERRORS);
    await meet(far, near);
    await near.say('near, seen');
    await expect(far.lines.getByText('near, seen')).toBeVisible();

    path.blackHole();
    await near.say('near, missed');
    await far.page.reload();
    await expect.poll(() => linesOf(far, 'near')).toEqual(['near, seen', 'near, missed']);
    await expectTalkWorks(far, near);
    expect(await linesOf(far, 'near')).toEqual(['near, seen', 'near, missed']);
  } finally {
    await path.close();
  }
});
