import type { Language } from '@app/contract/languages';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppRoutes } from '@/router';
import { type Answers, serve, tokenFor } from './console-server';
import { show } from './show';

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const press = (name: string) => button(name).first().click();
export const field = (name: string) => page.getByLabelText(name, { exact: true });
export const text = (words: string | RegExp) => page.getByText(words, { exact: true });
export const question = () => page.getByRole('alertdialog');
export const dialog = () => page.getByRole('dialog').last();

/** The first row of a list that says this. */
export const row = (words: string | RegExp) => page.getByRole('listitem').filter({ hasText: words }).first();

/** Waits until the page has all that it asked for. */
async function settled(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  await expect.poll(() => /Loading [^.]*\.\.\./.exec(document.body.textContent)).toBeNull();
}

/**
 * From now on time passes by itself, and faster if the test lets it: with `advanceTimersByTime`. Its asynchronous twin
 * waits between timers, while the clock goes on by itself and puts off the end that it waits for; on a slow machine
 * that never comes.
 */
export const holdTime = () =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });

export type Seat = {
  answers?: Answers;
  /** The language in which the rest of the site is read. */
  language?: Language;
  /** Nobody is signed in. */
  isOut?: boolean;
  /** What stands in the place of a token. */
  token?: string;
  /** How long one stays signed in. */
  seconds?: number;
  /** What it asks for does not come. */
  isLoading?: boolean;
  /** What the tab keeps of earlier pages. */
  kept?: Record<string, string>;
};

/** A page of the console as it is opened in a new tab; returns what takes it away again. */
export async function sitAt(
  path: string,
  {
    answers = {},
    language = 'en',
    isOut = false,
    token,
    seconds = 3_600,
    isLoading = false,
    kept = {},
  }: Seat = {},
): Promise<() => Promise<void>> {
  serve(answers);
  sessionStorage.clear();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  localStorage.clear();
  if (!isOut) localStorage.setItem('token', token ?? tokenFor(seconds));
  const takeAway = await show(<AppRoutes />, language, path);
  if (!isLoading) await settled();
  return takeAway;
}
