import type { Locator, Page } from '@playwright/test';
import { said } from './announcements';

/** What a screen reader says on a journey, in a form that a person can read. */
export type Transcript = {
  /** Writes down what was announced since the last step, where the focus is, and what is there in reading order. */
  step(name: string, read?: Locator): Promise<void>;
  /** Writes down what was announced since the last step, and where the focus is. */
  heard(name: string): Promise<void>;
  /** Everything written down so far. */
  text(): string;
};

type Options = {
  /** Texts that are announced or not, by how fast the machine is: they are left out. */
  passing: readonly string[];
  /** What is different each time, and what to write in its place. */
  masks: readonly (readonly [RegExp, string])[];
};

/** Nobody hears where a link leads, what an empty field says once more, or what a closed list has not chosen. */
const INAUDIBLE = /\n *- (\/(url|placeholder): .*|option (?!.*\[selected\]).*)/g;

/** Begins the transcript of a page that records its announcements, see `recordAnnouncements`. */
export function transcribe(page: Page, { passing, masks }: Options): Transcript {
  const written: string[] = [];
  let before = 0;

  async function news(): Promise<string[]> {
    const all = await said(page);
    // Another document begins with nothing said.
    const fresh = all.slice(all.length < before ? 0 : before);
    before = all.length;
    return fresh
      .filter(({ text }) => !passing.includes(text))
      .map(({ region, text }) => `announced (${region}): ${text}`);
  }

  async function focus(): Promise<string[]> {
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) return [];
    const [itself = ''] = (await focused.ariaSnapshot()).split('\n');
    return [itself.replace(/^- (.*?):?$/, 'focus: $1')];
  }

  async function note(name: string, read?: Locator): Promise<void> {
    written.push(`## ${name}`, '', ...(await news()), ...(await focus()), '');
    if (read !== undefined) written.push((await read.ariaSnapshot()).replaceAll(INAUDIBLE, ''), '');
  }

  return {
    step: (name, read = page.locator('body')) => note(name, read),
    heard: (name) => note(name),
    text: () =>
      masks
        .reduce((text, [what, mask]) => text.replaceAll(what, mask), written.join('\n'))
        .replaceAll(/\n{3,}/g, '\n\n')
        // Nothing else was in them.
        .replaceAll(/^( *- (?:link|textbox) .*):$/gm, '$1'),
  };
}
