import type { Page } from '@playwright/test';

/**
 * Keeps from the page what it judges a call by: delay, loss and estimated rate, as of a browser that does not report them.
 * A busy machine sends too little for a picture, and calls are then lowered to sound although no network is bad.
 */
export async function hideQuality(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const hidden = ['currentRoundTripTime', 'availableOutgoingBitrate', 'fractionLost', 'packetsLost'];
    const without = ([id, report]: [string, object]): [string, object] => {
      const shown = Object.entries(report).filter(([name]) => !hidden.includes(name));
      return [id, Object.fromEntries(shown)];
    };
    const { RTCPeerConnection } = window;
    // A browser without calls, which some tests are about.
    if (RTCPeerConnection === undefined) return;
    const { getStats } = RTCPeerConnection.prototype;
    RTCPeerConnection.prototype.getStats = async function (selector) {
      const stats = await getStats.call(this, selector);
      return new Map([...stats].map(without));
    };
  });
}
