import type { Visitor } from './visitor';

/** Keeps the app's own scripts from arriving until the function given back is called. */
export async function holdScripts({ page }: Visitor): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}
