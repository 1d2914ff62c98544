import { expectMediaFlows } from '../call-probe';
import { type Gaps, gapsOf, watchGaps } from '../media-gaps';
import { NETWORK_ERRORS } from '../page-watch';
import { test as base, expect } from '../test';
import { startTurn, type Turn } from '../turn';
import { linesOf, meet, type Visitor } from '../visitor';
import { type BadNetwork, openBadNetwork } from './bad-network';

const SEED = 7;
const SPEAK_EVERY_MS = 1_000;

type Fixtures = {
  turn: Turn;
  network: BadNetwork;
  /** Reaches site and relay through `network`. */
  far: Visitor;
  /** Reaches site and relay directly. */
  near: Visitor;
};

/** Two visitors whose call goes through a real relay, one of them behind a network that the test can make bad. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  turn: async ({}, use) => {
    const turn = await startTurn();
    await use(turn);
    await turn.stop();
  },
  // A blurred picture takes too few bytes to be affected.
  serverEnv: async ({ turn }, use) => use({ ...turn.env, SOFT_START: 'off' }),
  ownServer: true,
  wholePicture: true,
  judgedQuality: true,
  network: async ({ server, turn }, use) => {
    const network = await openBadNetwork({ server: server.port, relay: turn.port }, SEED);
    await use(network);
    await network.close();
  },
  far: async ({ network, visitor }, use) => {
    const far = await visitor({ name: 'Ottilie', origin: network.origin });
    far.watch.expectErrors(NETWORK_ERRORS);
    await network.install(far.page);
    await use(far);
  },
  near: async ({ visitor }, use) => use(await visitor({ name: 'Bartholomew' })),
});

/** Waits until both visitors see and hear each other. */
export async function expectBothFlow(...both: Visitor[]): Promise<void> {
  await Promise.all(both.map(({ page }) => expectMediaFlows(page)));
}

/** Matches the two and waits until they see and hear each other. */
export async function meetInCall(far: Visitor, near: Visitor): Promise<void> {
  await meet(far, near);
  await expectBothFlow(far, near);
}

/** Sends line after line. The function it gives stops that and gives the lines that were sent. */
function speak(visitor: Visitor, word: string): () => Promise<string[]> {
  const said: string[] = [];
  let stopped = false;
  const speaking = (async () => {
    while (!stopped) {
      const line = `${word} ${said.length + 1}`;
      await visitor.say(line);
      // If the connection broke at the click, the line is still in the field.
      while ((await visitor.composer.inputValue()) !== '') await visitor.button('Send').click();
      said.push(line);
      await visitor.page.waitForTimeout(SPEAK_EVERY_MS);
    }
  })();
  return async () => {
    stopped = true;
    await speaking;
    return said;
  };
}

/**
 * Both send lines while `disturb` runs. Checks that afterwards they see and hear each other again, in the same talk, and
 * that each has received every line once and in order. Gives and prints how long picture and sound were gone for each.
 */
export async function talkThrough(
  what: string,
  far: Visitor,
  near: Visitor,
  disturb: () => Promise<void>,
): Promise<{ far: Gaps; near: Gaps }> {
  // The talk may contain lines of an earlier disturbance.
  const words = { far: `far, ${what},`, near: `near, ${what},` };
  await Promise.all([far, near].map(({ page }) => watchGaps(page)));
  const stopFar = speak(far, words.far);
  const stopNear = speak(near, words.near);
  await disturb();
  await expectBothFlow(far, near);
  const said = { far: await stopFar(), near: await stopNear() };

  for (const visitor of [far, near]) {
    for (const side of ['far', 'near'] as const) {
      await expect.poll(() => linesOf(visitor, words[side])).toEqual(said[side]);
    }
    await expect(visitor.page.getByRole('button', { name: 'Not sent' })).toHaveCount(0);
    expect(visitor.watch.matches().map(({ roomId }) => roomId)).toEqual(
      visitor.watch.matches().map(() => far.room()),
    );
  }
  const gaps = { far: await gapsOf(far.page), near: await gapsOf(near.page) };
  for (const side of ['far', 'near'] as const) console.log(`${what}: ${describeGaps(side, gaps[side])}`);
  return gaps;
}

function describeGaps(side: 'far' | 'near', { picture, sound }: Gaps): string {
  const where = side === 'far' ? 'behind the bad network' : 'at the other end';
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  const one = (kind: string, { longest, together }: Gaps['sound']) =>
    `${kind} gone ${seconds(together)} s in all, ${seconds(longest)} s at most at once`;
  return `${where}: ${one('picture', picture)}; ${one('sound', sound)}`;
}
