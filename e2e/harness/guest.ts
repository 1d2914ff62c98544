import type { Language } from '@app/contract/languages';
import type { Locator, Page } from '@playwright/test';
import { drawn, type Say } from './texts';
import type { Visitor } from './visitor';

/** Somebody who goes through the site in a language. */
export type Guest = { visitor: Visitor; language: Language; say: Say };

export const buttonOf = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });

export async function open({ visitor, language }: Guest, path: string): Promise<void> {
  await visitor.goto(path);
  await drawn(visitor.page, language);
}

export const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
