import type { Page } from '@playwright/test';

type Answer = { contentType: string; body: Buffer };

/**
 * Answers what the page asks for at addresses of a pattern (`*` stands for any letters), in place of the server. It
 * sees no other request and leaves the browser's cache on, which `page.route` turns off: there every page that is
 * opened fetches and compiles the whole application anew.
 */
export async function answerFor(page: Page, urlPattern: string, answer: (url: URL) => Answer): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { contentType, body } = answer(new URL(request.url));
    const answered = cdp.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: contentType }],
      body: body.toString('base64'),
    });
    // Nobody waits for it any more when the page has gone on or was closed.
    answered.catch(() => undefined);
  });
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern }] });
}
