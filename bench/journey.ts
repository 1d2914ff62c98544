import { randomUUID } from 'node:crypto';
import type { ClientToServer, ServerToClient } from '@app/contract/events';
import type { Mood } from '@app/contract/moods';
import type { Browser, Page } from '@playwright/test';
import { io, type Socket } from 'socket.io-client';
import { launchChromium } from '../e2e/harness/chromium';
import { type Server, startServer } from '../e2e/harness/server';
import { Visitor } from '../e2e/harness/visitor';
import type { Row } from './row';

const PAIRS = 200;
const WARM_UP_PAIRS = 20;
const CALLS = 8;

/** p50, p95 and the largest of `samples` (milliseconds). */
function spread(name: string, samples: number[], note: string): Row[] {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return [
    { name: `${name}, p50`, value: at(0.5), unit: 'ms', note },
    { name: `${name}, p95`, value: at(0.95), unit: 'ms', note },
    { name: `${name}, max`, value: at(1), unit: 'ms', note },
  ];
}

type Client = {
  socket: Socket<ServerToClient, ClientToServer>;
  join(mood: Mood): void;
  matched: Promise<number>;
};

async function connectClient(origin: string): Promise<Client> {
  const userId = randomUUID();
  const socket: Client['socket'] = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  socket.emit('user_connected', { userId });
  return {
    socket,
    join: (mood) => socket.emit('join_queue', { userId, username: 'bench', mood, language: 'en' }),
    matched: new Promise((resolve, reject) => {
      socket.once('match', () => resolve(performance.now()));
      socket.once('refused', ({ event, code }) => reject(new Error(`${event} was refused: ${code}`)));
    }),
  };
}

/** Milliseconds from the second join_queue to the later of both match events. */
async function timePair(origin: string): Promise<number> {
  const [one, other] = [await connectClient(origin), await connectClient(origin)];
  one.join('Feeling Lonely');
  const start = performance.now();
  other.join('Here to Listen');
  const told = await Promise.all([one.matched, other.matched]);
  one.socket.disconnect();
  other.socket.disconnect();
  return Math.max(...told) - start;
}

declare global {
  interface Window {
    matchedAt: number | undefined;
    /** Resolves with the milliseconds from the match to the first picture of the partner. */
    firstFrame: Promise<number>;
  }
}

/** Notes when the page hears of its match and when it first shows a frame of its partner. */
async function installFrameTimer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.WebSocket = class extends window.WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener('message', ({ data }) => {
          if (String(data).startsWith('42["match"')) window.matchedAt ??= performance.now();
        });
      }
    };
    window.firstFrame = new Promise((resolve) => {
      new MutationObserver((_changes, observer) => {
        // The visitor's own picture is muted, the partner's is not.
        const partner = [...document.querySelectorAll('video')].find((video) => !video.muted);
        if (!partner) return;
        observer.disconnect();
        partner.requestVideoFrameCallback((now) => resolve(now - (window.matchedAt ?? Number.NaN)));
      }).observe(document, { childList: true, subtree: true });
    });
  });
}

/** Milliseconds from the match to the first remote frame, the slower of both sides. */
async function timeCall(browser: Browser, origin: string): Promise<number> {
  const visitors = await Promise.all(
    (['Feeling Lonely', 'Here to Listen'] as const).map(async (mood) => {
      const page = await (await browser.newContext()).newPage();
      await installFrameTimer(page);
      return Visitor.at(page, origin, 'bench', mood);
    }),
  );
  for (const visitor of visitors) await visitor.start();
  const times = await Promise.all(visitors.map(({ page }) => page.evaluate(() => window.firstFrame)));
  await Promise.all(visitors.map(({ page }) => page.context().close()));
  return Math.max(...times);
}

async function matchRows({ origin }: Server): Promise<Row[]> {
  const samples: number[] = [];
  for (let pair = -WARM_UP_PAIRS; pair < PAIRS; pair += 1) {
    const time = await timePair(origin);
    if (pair >= 0) samples.push(time);
  }
  return spread('join to both match events', samples, `${PAIRS} pairs, loopback`);
}

async function frameRows({ origin }: Server): Promise<Row[]> {
  const browser = await launchChromium();
  try {
    const samples: number[] = [];
    for (let call = 0; call < CALLS; call += 1) samples.push(await timeCall(browser, origin));
    return spread('match to first remote frame', samples, `${CALLS} calls, two browsers, loopback`);
  } finally {
    await browser.close();
  }
}

/** From joining to seeing each other, against the built server. */
export async function measureJourney(): Promise<Row[]> {
  const server = await startServer({ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' });
  try {
    return [...(await matchRows(server)), ...(await frameRows(server))];
  } finally {
    await server.dispose();
  }
}
