import type { Language } from '@app/contract/languages';
import type { ReactNode } from 'react';
import { type InitialEntry, MemoryRouter } from 'react-router';
import { render } from 'vitest-browser-react';
import { chooseLanguage } from '@/i18n/choose';
import { type LazyNamespace, loadNamespace } from '@/i18n/load';
import { startI18n } from '@/i18n/start';

const LAZY: LazyNamespace[] = ['refusal', 'chat', 'forms', 'live', 'pages', 'why', 'age', 'names'];

/** The parts of a language's texts, but for those of the names that are suggested. */
export const TEXTS = ['common', 'landing', 'start', ...LAZY.filter((name) => name !== 'names')] as const;

/** Sets the page in a language, with all its texts. */
export async function speak(language: Language): Promise<void> {
  await startI18n('en');
  await Promise.all(LAZY.map(loadNamespace));
  await chooseLanguage(language);
}

/** Draws a part of the site as it stands at an address; returns what takes it away again. */
export async function show(
  part: ReactNode,
  _language: Language,
  path: InitialEntry = '/',
): Promise<() => Promise<void>> {
  const { unmount } = await render(<MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>);
  return unmount;
}
