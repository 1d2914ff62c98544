import { type Stop, tabThrough } from '../harness/focus';
import { expect, test } from '../harness/test';
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

/** Pages whose contents stand in a column beside the text are read column by column. */
const IN_COLUMNS = ['/terms', '/privacy', '/crypto'];

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
]) {
  test(`every stop is seen and in its place at ${viewport.width} px`, async ({ visitor }) => {
    const reader = await visitor({ name: 'Ottilie', context: { viewport } });
    const pages = ['/', '/about', '/faq', '/contact', '/support', '/user', '/submit-unblock', '/report-user'];
    for (const path of [...pages, ...IN_COLUMNS]) {
      await reader.goto(path);
      await expect(reader.page.getByRole('heading', { level: 1 })).toBeVisible();
      const stops = await tabThrough(reader.page);
      expect.soft(stops.length, path).toBeGreaterThan(3);
      const unseen = stops.filter(({ problems }) => problems.length > 0);
      expect.soft(unseen, path).toEqual([]);
      // On a phone the button for the theme stands beside several lines of links.
      if (viewport.width > 360 && !IN_COLUMNS.includes(path))
        expect.soft(inReadingOrder(stops), path).toEqual([]);
    }
  });
}

test('every stop of a talk is seen and in its place', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  const stops = await tabThrough(one.page);
  expect(stops.map(({ what }) => what.replace(/^\w+ /, ''))).toEqual([
    'Report',
    'Microphone',
    'Choose a microphone',
    'Camera',
    'Choose a camera',
    'Keyboard shortcuts',
    'Messages',
    'Skip',
    'Type your message...',
    'Send',
    'End Chat',
  ]);
  expect(stops.filter(({ problems }) => problems.length > 0)).toEqual([]);
});
