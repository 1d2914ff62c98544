import type { Mood } from '@app/contract/moods';
import { type Browser, type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { giveSmallPicture } from './camera';
import { hideQuality } from './hidden-quality';
import { prepareServer, type Server } from './server';
import { createSharedServers, expectDeserted, type SharedServers } from './shared-servers';
import { leaveStill, painted } from './still';
import { Visitor } from './visitor';

/** For `test.use` in tests about motion or painting. In all other tests pages do not move and are not painted. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export type Newcomer = {
  name: string;
  mood?: Mood;
  /** Where this visitor reaches the server, if not at the server's own origin. */
  origin?: string;
  browser?: Browser;
  context?: BrowserContextOptions;
};

type Fixtures = {
  /** Environment variables of the server beside its defaults. */
  serverEnv: Record<string, string>;
  /**
   * For a test about the picture: the camera gives the size and rate the page asks for. In other
   * tests the picture is small.
   */
  wholePicture: boolean;
  /** For a test about the quality of a call: the page is told it. In other tests no machine is too slow for a picture. */
  judgedQuality: boolean;
  /** For a test that stops its server, or reads, changes or counts what is in the store. */
  ownServer: boolean;
  /**
   * With `ownServer` a server without data. It starts when the first visitor comes or `changeStore` has filled its
   * store, so that a test can fill the store before the start. Otherwise a server that the tests with the same
   * `serverEnv` use one after the other, each once the visitors of the one before are gone.
   */
  server: Server;
  /** A new visitor with a browser profile of their own. */
  visitor: (newcomer: Newcomer) => Promise<Visitor>;
  /** A visitor who only reads pages. */
  reader: Visitor;
};

type WorkerFixtures = {
  sharedServers: SharedServers;
};

/** `name` as a word of its own, where it is one: a short one may well stand inside the random id of a request. */
const asWord = (name: string) => (/^\w+$/.test(name) ? new RegExp(`(?<![\\w-])${name}(?![\\w-])`) : name);

/**
 * Playwright's test with fixtures of the product. An unexpected console error or a request to
 * another origin fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedServers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const servers = createSharedServers();
      await use(servers);
      await servers.dispose();
    },
    { scope: 'worker' },
  ],

  serverEnv: [{}, { option: true }],
  wholePicture: [false, { option: true }],
  judgedQuality: [false, { option: true }],
  ownServer: [false, { option: true }],

  server: async ({ serverEnv, ownServer, sharedServers }, use) => {
    if (ownServer) {
      const server = await prepareServer(serverEnv);
      await use(server);
      await server.dispose();
    } else {
      const server = await sharedServers.get(serverEnv);
      await use(server);
      await expectDeserted(server);
    }
  },

  visitor: async ({ server, browser, contextOptions, wholePicture, judgedQuality }, use, testInfo) => {
    const visitors: Visitor[] = [];
    await use(
      async ({ name, mood = 'Make Friends', origin = server.origin, browser: own = browser, context }) => {
        await server.open();
        const page = await (await own.newContext(context)).newPage();
        if (contextOptions.reducedMotion === 'reduce') await leaveStill(page);
        if (!wholePicture) await giveSmallPicture(page);
        if (!judgedQuality) await hideQuality(page);
        const visitor = await Visitor.at(page, origin, name, mood);
        visitors.push(visitor);
        return visitor;
      },
    );
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const { name, page } of visitors) {
        const path = testInfo.outputPath(`${name}.png`);
        await painted(page, () => page.screenshot({ path }));
        await testInfo.attach(name, { path });
      }
    }
    await Promise.all(visitors.map(({ page }) => page.context().close()));
    expect(
      visitors.flatMap(({ name, watch }) => watch.problems().map((problem) => `${name}: ${problem}`)),
    ).toEqual([]);
    for (const { name } of visitors)
      expect(server.log(), 'names stay out of the log').not.toMatch(asWord(name));
  },

  reader: async ({ visitor }, use) => use(await visitor({ name: 'Reader' })),
});

export { expect };
