import type { Page } from '@playwright/test';

/** Chromium's message for a connection that it closed when it froze the page; it appears as an uncaught error. */
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

/** Playwright emulates focus for each page, which keeps it visible; only a hidden page can be frozen. */
async function setLookedAt(page: Page, enabled: boolean): Promise<void> {
  const { delegate } = (page as unknown as Internals)._connection.toImpl(page);
  await delegate._mainFrameSession._client.send('Emulation.setFocusEmulationEnabled', { enabled });
}

async function setState(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state });
  await session.detach();
}

/** Hides and freezes the page, as a browser does to save memory: no timer fires and no response arrives. */
export async function freeze(page: Page): Promise<void> {
  await setLookedAt(page, false);
  await setState(page, 'frozen');
}

/** Resumes a frozen page and shows it. */
export async function thaw(page: Page): Promise<void> {
  await setState(page, 'active');
  await setLookedAt(page, true);
}
