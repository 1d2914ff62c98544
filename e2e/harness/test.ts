import type { Mood } from '@app/contract/moods';
import { type Browser, type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { type Server, startServer } from './server';
import { Visitor } from './visitor';

type Newcomer = {
  name: string;
  mood?: Mood;
  /** Where this visitor reaches the server, when not at its own address. */
  origin?: string;
  browser?: Browser;
  context?: BrowserContextOptions;
};

type Fixtures = {
  /** What the server is started with beside its defaults. */
  serverEnv: Record<string, string>;
  /** A server of this test's own, just started and without data. */
  server: Server;
  /** Brings a person with a browser profile of their own to the site. */
  visitor: (newcomer: Newcomer) => Promise<Visitor>;
  /** A page of someone who is not going to chat. */
  reader: Visitor;
};

/** Playwright's test with the product under it. Any unexpected console error or foreign call on any page fails the test. */
export const test = base.extend<Fixtures>({
  serverEnv: [{}, { option: true }],

  server: async ({ serverEnv }, use) => {
    const server = await startServer(serverEnv);
    await use(server);
    await server.dispose();
  },

  visitor: async ({ server, browser }, use) => {
    const visitors: Visitor[] = [];
    await use(
      async ({ name, mood = 'Make Friends', origin = server.origin, browser: own = browser, context }) => {
        const page = await (await own.newContext(context)).newPage();
        const visitor = await Visitor.at(page, origin, name, mood);
        visitors.push(visitor);
        return visitor;
      },
    );
    await Promise.all(visitors.map(({ page }) => page.context().close()));
    expect(
      visitors.flatMap(({ name, watch }) => watch.problems().map((problem) => `${name}: ${problem}`)),
    ).toEqual([]);
    for (const { name } of visitors) expect(server.log(), 'names stay out of the log').not.toContain(name);
  },

  reader: async ({ visitor }, use) => use(await visitor({ name: 'Reader' })),
});

export { expect };
