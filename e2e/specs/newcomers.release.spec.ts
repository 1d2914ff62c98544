import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD, moderate, test } from '../harness/admin';
import { expect } from '../harness/test';
import { expectMatched } from '../harness/visitor';

const WORD = 'One moment: your network needs an extra check.';

/** Keeps what is to be solved from the solver until it is let through, so that what is said meanwhile can be read. */
async function holdSolver(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held = new Promise<void>((resolve) => {
      Object.assign(globalThis, { letSolve: resolve });
    });
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: unknown) {
      void held.then(() => post.call(this, message));
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { letSolve: () => void }).letSolve());
}

test.use({ ownServer: true, serverEnv: { ADMIN_PASSWORD, PROOF_OF_WORK: 'on' } });

test('a newcomer at a banned visitor’s address solves a proof of work, and a known neighbour does not', async ({
  visitor,
  server,
}) => {
  const neighbour = await visitor({ name: 'Nelly', mood: 'Here to Listen' });
  await neighbour.start();
  await expect(neighbour.searching).toBeVisible();
  await neighbour.button('End Chat').click();
  const abuser = await visitor({ name: 'Abel' });
  await abuser.start();
  await expect(abuser.searching).toBeVisible();
  const userId = `${await abuser.page.evaluate(() => sessionStorage.getItem('userId'))}`;
  await moderate(server, 'block', { userId });
  await expect(abuser.page.getByRole('heading', { name: 'You have been blocked' })).toBeVisible();

  const newcomer = await visitor({ name: 'Newt', mood: 'Feeling Lonely' });
  const solve = await holdSolver(newcomer.page);
  await newcomer.start();
  await expect(newcomer.text(WORD)).toBeVisible();
  await expect(newcomer.page.getByRole('status').filter({ hasText: WORD })).toHaveCount(1);
  await neighbour.start();
  await expect(neighbour.searching).toBeVisible();
  await solve();
  await expect(newcomer.text(WORD)).toHaveCount(0);
  await expectMatched(newcomer, neighbour);

  const reporter = await visitor({ name: 'Rita' });
  const solveForm = await holdSolver(reporter.page);
  const sent = reporter.page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/reports'),
  );
  await reporter.goto('/report-user');
  await reporter.page.getByRole('textbox', { name: 'User ID', exact: true }).fill(userId);
  await reporter.page.getByRole('textbox', { name: 'Reason', exact: true }).fill('came back');
  await reporter.button('Submit Report').click();
  await reporter.button('Report').click();
  await expect(reporter.page.getByRole('alertdialog').getByRole('status')).toHaveText(WORD);
  await solveForm();
  await expect(reporter.page.getByText('Report submitted successfully.', { exact: true })).toBeVisible();
  expect((await sent).postDataJSON()).toMatchObject({ userId, proof: { challenge: {}, solution: {} } });
});
