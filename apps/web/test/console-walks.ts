import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { ANN } from './console-rows';
import { dialog, press, question, row, type Seat, type text } from './console-seat';
import { refused } from './console-server';

/** A page of the console in a state, its address, and how to come from there to the state. */
export type State = [name: string, path: string, seat?: Seat, walk?: () => Promise<unknown>];

export const asViewer: Seat = { answers: { 'GET /api/account': { body: { ...ANN, role: 'viewer' } } } };

export const seen = (locator: ReturnType<typeof text>) => expect.element(locator).toBeInTheDocument();

/** A page whose question has no answer yet, and one whose question is refused. */
export const waitingAndFailed = (path: string, call: string): State[] => [
  [`${path}, loading`, `/admin/${path}`, { answers: { [call]: 'never' }, isLoading: true }],
  [
    `${path}, failed`,
    `/admin/${path}`,
    { answers: { [call]: refused(429, 'rate_limited') } },
    () => seen(page.getByRole('alert').first()),
  ],
];

export const questionFrom = (name: string) => async () => {
  await press(name);
  await seen(question());
};

export const dialogFrom = (name: string) => async () => {
  await press(name);
  await seen(dialog());
};

export async function tick(...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).click();
}

export const pressIn = (words: string, name: string) =>
  row(words).getByRole('button', { name, exact: true }).click();

export async function pressEach(name: string | RegExp): Promise<void> {
  for (const one of await page.getByRole('button', { name, exact: true }).all()) await one.click();
}
