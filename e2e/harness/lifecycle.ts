import type { Page } from '@playwright/test';

/** Chromium's own words for a connection that it closed with the page: they look like an error nobody caught. */
export const FREEZE_ERRORS = /WebSocket connection to .* failed: Page entered Back-Forward Cache/;

type Internals = {
  _connection: {
    toImpl(page: Page): {
      delegate: {
        _mainFrameSession: {
          _client: { send(command: string, parameters: object): Promise<unknown> };
        };
      };
    };
  };
};

/** Playwright has each page believe that it is looked at: what nobody could hide cannot be frozen. */
async function setLookedAt(page: Page, enabled: boolean): Promise<void> {
  const { delegate } = (page as unknown as Internals)._connection.toImpl(page);
  await delegate._mainFrameSession._client.send('Emulation.setFocusEmulationEnabled', { enabled });
}

async function setState(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state });
  await session.detach();
}

/** Hides and freezes the page, as a browser does that needs its memory: no timer and no answer reaches it. */
export async function freeze(page: Page): Promise<void> {
  await setLookedAt(page, false);
  await setState(page, 'frozen');
}

/** Has a frozen page go on, and shows it. */
export async function thaw(page: Page): Promise<void> {
  await setState(page, 'active');
  await setLookedAt(page, true);
}
