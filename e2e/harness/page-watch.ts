import type { MatchEvent } from '@app/contract/events';
import type { Page } from '@playwright/test';

export type PageWatch = {
  /** The unexpected errors of the page. */
  problems(): string[];
  /** Ignores console errors that the test causes itself, for example by stopping the server. */
  expectErrors(pattern: RegExp): void;
  /** Lets the visitor go to this host, as with a link. Nothing else may be requested there. */
  expectVisits(host: string): void;
  /** The matches the page received, in their order. */
  matches(): MatchEvent[];
  /** The same, for each of its connections. */
  matchesByConnection(): MatchEvent[][];
};

/**
 * Chromium's messages for a broken connection, also for what is sent before the page hears of it: the page cannot keep
 * them out of the console.
 */
export const NETWORK_ERRORS =
  /^(WebSocket connection to|WebSocket is already in CLOSING|Failed to load resource: net::)/;

/** The payload of a Socket.IO event frame, or undefined for any other frame. */
function eventOf(frame: string | Buffer, name: string): unknown {
  const start = `42["${name}",`;
  return typeof frame === 'string' && frame.startsWith(start)
    ? JSON.parse(frame.slice(start.length, -1))
    : undefined;
}

/**
 * Watches a page from its start: errors, violations of its security policy, requests to other origins, and the
 * matches it receives.
 */
export async function watchPage(page: Page, origin: string): Promise<PageWatch> {
  const problems: string[] = [];
  const expected: RegExp[] = [];
  const connections: MatchEvent[][] = [];
  const host = new URL(origin).host;
  const visited = new Set<string>();
  const checkOrigin = (url: string, isVisit = false) => {
    const { protocol, host: called } = new URL(url);
    if (isVisit && visited.has(called)) return;
    if (/^(https?|wss?):$/.test(protocol) && called !== host) problems.push(`call to another origin: ${url}`);
  };

  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('request', (request) =>
    checkOrigin(request.url(), request.isNavigationRequest() && request.frame() === page.mainFrame()),
  );
  page.on('websocket', (socket) => {
    checkOrigin(socket.url());
    const matches: MatchEvent[] = [];
    connections.push(matches);
    socket.on('framereceived', ({ payload }) => {
      const match = eventOf(payload, 'match');
      if (match) matches.push(match as MatchEvent);
    });
  });
  // Also finds violations by a script that catches the resulting error.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      console.error(`refused by ${effectiveDirective}: ${blockedURI} in ${sourceFile}`);
    });
  });

  return {
    problems: () => problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
    expectErrors: (pattern) => void expected.push(pattern),
    expectVisits: (visit) => void visited.add(visit),
    matches: () => connections.flat(),
    matchesByConnection: () => connections,
  };
}
