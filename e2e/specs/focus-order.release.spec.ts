import { type Stop, tabThrough } from '../harness/focus';
import { expect, test } from '../harness/test';
import { drawn } from '../harness/texts';
import { meet } from '../harness/visitor';

/** In lines from top to bottom, each from its start to its end; what is fixed to the window has no place. */
function inReadingOrder(stops: Stop[]): string[] {
  const placed = stops.filter(({ fixed }) => !fixed);
  return placed.flatMap(({ what, box }, index) => {
    const before = placed[index - 1];
    if (before === undefined || box.top >= before.box.bottom - 1) return [];
    const sameLine = box.bottom > before.box.top && box.left >= before.box.right - 1;
    return sameLine ? [] : [`${what} after ${before.what}`];
  });
}

/** Read column by column: the moods stand in one beside the form, the contents of a long page in one beside its text. */
const IN_COLUMNS = ['/', '/terms', '/privacy', '/crypto'];

const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
];

test('every focus stop of every page is visible and in order, on a desktop and on a phone', async ({
  reader,
}) => {
  const { page } = reader;
  const pages = ['/about', '/faq', '/contact', '/support', '/user', '/submit-unblock', '/report-user'];
  for (const path of [...pages, ...IN_COLUMNS]) {
    await reader.goto(path);
    await drawn(page, 'en');
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport);
      const where = `${path} at ${viewport.width} px`;
      const stops = await tabThrough(page);
      expect.soft(stops.length, where).toBeGreaterThan(3);
      const unseen = stops.filter(({ problems }) => problems.length > 0);
      expect.soft(unseen, where).toEqual([]);
      // On a phone the links are a row that scrolls under the button for the theme.
      if (viewport.width > 360 && !IN_COLUMNS.includes(path))
        expect.soft(inReadingOrder(stops), where).toEqual([]);
    }
  }
});

test('every focus stop of a talk is visible and in order', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  // The blur can be lifted once the camera is there, together once the call runs; Skip comes with the link to the server.
  await expect(one.button('Show me now')).toBeVisible();
  await expect(one.button('Reveal together')).toBeVisible();
  await expect(one.button('Skip')).toBeEnabled();
  const stops = await tabThrough(one.page);
  expect(stops.map(({ what }) => what.replace(/^\w+ /, ''))).toEqual([
    'I feel unsafe',
    'Report',
    'Show me now Preview your video',
    'Reveal together',
    'Microphone',
    'Camera',
    'Show me now',
    'More',
    'Skip',
    'End Chat',
    'Messages',
    'What made you smile today?',
    'Type your message...',
    'Send',
  ]);
  expect(stops.filter(({ problems }) => problems.length > 0)).toEqual([]);
});
