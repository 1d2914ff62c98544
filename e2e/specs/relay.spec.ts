import { expectMediaFlows, offeredCandidateTypes, ownEndsOfPaths } from '../harness/call-probe';
import { test as base, expect } from '../harness/test';
import { hasTurn, startTurn, type Turn } from '../harness/turn';
import { meet } from '../harness/visitor';

const test = base.extend<{ turn: Turn }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  turn: async ({}, use) => {
    const turn = await startTurn();
    await use(turn);
    await turn.stop();
  },
  serverEnv: async ({ turn }, use) => use(turn.env),
});

test.use({ ownServer: true });
test.skip(!hasTurn(), 'coturn is not installed');

test('neither side learns the other’s address if a relay is configured', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  await Promise.all([one, other].map(({ page }) => expectMediaFlows(page)));
  for (const { page } of [one, other]) {
    expect(await ownEndsOfPaths(page)).toEqual(['relay']);
    expect(new Set(await offeredCandidateTypes(page))).toEqual(new Set(['relay']));
  }
});
