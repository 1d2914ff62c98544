import type { Page } from '@playwright/test';

type Answer = { contentType: string; body: Buffer };

/**
 * Answers the page's requests to URLs of a pattern (`*` stands for any characters) in place of the server. Unlike
 * `page.route` it intercepts no other request and leaves the browser's cache on; without the cache every page fetches
 * and compiles the whole application anew.
 */
export async function answerFor(page: Page, urlPattern: string, answer: (url: URL) => Answer): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { contentType, body } = answer(new URL(request.url));
    const answered = cdp.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: 'content-type', value: contentType },
        // The page's next documents use it again: a font costs more to hand over than to lay out.
        { name: 'cache-control', value: 'public, max-age=31536000, immutable' },
      ],
      body: body.toString('base64'),
    });
    // Fails when the page has navigated or was closed; nobody waits for the response then.
    answered.catch(() => undefined);
  });
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern }] });
}
