import { expect, type Page } from '@playwright/test';

// Reads the calls that `call-probe.ts` records.

/** The page sends its sound twice, so that a lost packet costs nothing. */
export async function expectSoundSentTwice(page: Page): Promise<void> {
  const codecs = await page.evaluate(() => {
    const call = window.callProbe.calls.find(({ connectionState }) => connectionState !== 'closed');
    const audio = call?.getSenders().find(({ track }) => track?.kind === 'audio');
    return audio?.getParameters().codecs.map(({ mimeType }) => mimeType);
  });
  expect(codecs?.slice(0, 2)).toEqual(['audio/red', 'audio/opus']);
}

/** Makes the page's browser one that cannot choose its codecs. Has to run before the page's own scripts. */
export function takeCodecPreferences(page: Page): Promise<unknown> {
  return page.addInitScript(() => Reflect.deleteProperty(RTCRtpTransceiver.prototype, 'setCodecPreferences'));
}

/** Samples of sound that the page's open call has played so far, and those of them that its browser made up. */
export type Played = { all: number; concealed: number };

/** What the page's open call has played so far. */
export function played(page: Page): Promise<Played> {
  return page.evaluate(async () => {
    const sum = { all: 0, concealed: 0 };
    const call = window.callProbe.calls.find(({ connectionState }) => connectionState !== 'closed');
    if (call === undefined) return sum;
    for (const report of (await window.callProbe.statsOf(call)).values()) {
      if (report.type !== 'inbound-rtp' || report.kind !== 'audio') continue;
      // Where nothing is sent the browser makes up silence.
      const silent = report.silentConcealedSamples ?? 0;
      sum.all += (report.totalSamplesReceived ?? 0) - silent;
      sum.concealed += (report.concealedSamples ?? 0) - silent;
    }
    return sum;
  });
}
