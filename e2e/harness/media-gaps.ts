import type { Page } from '@playwright/test';

/** How often a page checks what has arrived. */
const LOOK_EVERY_MS = 100;

/** Only a pause longer than this counts as a break. */
const BREAK_MS = 500;

/** Breaks in what a page receives, in milliseconds; `lasts`: the last one is not over yet. */
type Breaks = { longest: number; together: number; lasts: boolean };

export type Gaps = { picture: Breaks; sound: Breaks };

declare global {
  interface Window {
    mediaGaps: { picture: number[][]; sound: number[][]; since: number };
  }
}

/**
 * From now on the page notes when it decodes frames and plays received sound. Sound that the browser makes up to
 * conceal a loss does not count. The page needs the call probe.
 */
export async function watchGaps(page: Page): Promise<void> {
  await page.evaluate(
    ({ every, least }) => {
      const seen = new WeakMap<RTCPeerConnection, { picture: number; sound: number }>();
      const now = performance.now();
      const gaps = { picture: [[now, now]], sound: [[now, now]], since: now };
      const running = window.mediaGaps !== undefined;
      window.mediaGaps = gaps;
      if (running) return;
      setInterval(async () => {
        for (const call of window.callProbe.calls) {
          if (call.connectionState === 'closed') continue;
          const sum = { picture: 0, sound: 0 };
          for (const report of (await call.getStats()).values()) {
            if (report.type !== 'inbound-rtp') continue;
            sum.picture += report.framesDecoded ?? 0;
            sum.sound += (report.totalSamplesReceived ?? 0) - (report.concealedSamples ?? 0);
          }
          const before = seen.get(call);
          seen.set(call, sum);
          for (const kind of ['picture', 'sound'] as const) {
            if (before === undefined || sum[kind] <= before[kind]) continue;
            const at = performance.now();
            const runs = window.mediaGaps[kind];
            const last = runs.at(-1) as number[];
            if (at - (last[1] as number) > least) runs.push([at, at]);
            else last[1] = at;
          }
        }
      }, every);
    },
    { every: LOOK_EVERY_MS, least: BREAK_MS },
  );
}

/** The breaks since {@link watchGaps}. */
export function gapsOf(page: Page): Promise<Gaps> {
  return page.evaluate((least) => {
    const now = performance.now();
    const breaksOf = (runs: number[][]) => {
      const breaks = runs.map(([, end], at) => ((runs[at + 1]?.[0] ?? now) as number) - (end as number));
      const lasts = (breaks.at(-1) as number) > least;
      const real = breaks.filter((ms) => ms > least).map(Math.round);
      return { longest: Math.max(0, ...real), together: real.reduce((sum, ms) => sum + ms, 0), lasts };
    };
    const { picture, sound } = window.mediaGaps;
    return { picture: breaksOf(picture), sound: breaksOf(sound) };
  }, BREAK_MS);
}
