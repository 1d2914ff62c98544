import type { Mood } from '@app/contract/moods';
import { expect, type Locator, type Page } from '@playwright/test';
import { installCallProbe } from './call-probe';
import { setPermission } from './camera';
import { type PageWatch, watchPage } from './page-watch';
import { installSight } from './still';

/** A visitor with a page of the site, operated through what is on the screen. */
export class Visitor {
  private constructor(
    readonly page: Page,
    readonly watch: PageWatch,
    readonly origin: string,
    readonly name: string,
    readonly mood: Mood,
  ) {}

  /** Takes a fresh page, on which nothing is loaded yet. */
  static async at(page: Page, origin: string, name: string, mood: Mood): Promise<Visitor> {
    const watch = await watchPage(page, origin);
    await installCallProbe(page);
    await installSight(page);
    await setPermission(page, 'granted');
    return new Visitor(page, watch, origin, name, mood);
  }

  goto(path: string) {
    return this.page.goto(`${this.origin}${path}`);
  }

  /** Goes from the landing page into the chat. */
  async start(): Promise<void> {
    await this.goto('/');
    // Text typed before the script runs would be mixed with a remembered name.
    await this.page.locator('html[data-script="running"]').waitFor();
    await this.page.getByRole('textbox').fill(this.name);
    await this.moodSelect.selectOption(this.mood);
    await this.button('Start Chat').click();
    await expect(this.page).toHaveURL(`${this.origin}/video-test`);
  }

  /** Goes into the chat as who the tab already says the visitor is, in its language: the form is filled in. */
  async startAgain(): Promise<void> {
    await this.goto('/');
    await this.page.locator('html[data-script="running"]').waitFor();
    await this.page.locator('form [type=submit]').click();
    await expect(this.page).toHaveURL(`${this.origin}/video-test`);
  }

  /** Uses this userId from the next page on: the start form creates one only if there is none. */
  async becomes(userId: string): Promise<void> {
    await this.page.addInitScript((id) => {
      // Every tab begins on a blank page, which has no storage.
      if (location.host !== '') sessionStorage.setItem('userId', id);
    }, userId);
  }

  get moodSelect(): Locator {
    return this.page.getByRole('combobox').filter({ hasText: 'Make Friends' });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** A text on the screen; texts that are only announced to screen readers do not count. */
  text(text: string): Locator {
    return this.page
      .getByText(text, { exact: true })
      .and(this.page.locator(':not([role=status], [role=status] *)'));
  }

  get searching(): Locator {
    return this.text('Searching for a Soul...');
  }

  get partnerTyping(): Locator {
    return this.text('Partner is typing...');
  }

  get composer(): Locator {
    return this.page.getByPlaceholder('Type your message...');
  }

  /** The lines of the talk. */
  get lines(): Locator {
    return this.page.getByRole('log');
  }

  connectedWith(partner: Visitor): Locator {
    return this.page.getByText(`Connected with: ${partner.name}`, { exact: true });
  }

  /** Opens what stands behind "More", for a press or a choice there. */
  async more(): Promise<Locator> {
    const panel = this.page.getByRole('dialog', { name: 'More', exact: true });
    if (!(await panel.isVisible())) await this.button('More').press('Enter');
    await expect(panel).toBeVisible();
    return panel;
  }

  /** Chooses behind "More" one option of the field with that label. */
  async choose(label: string, option: string): Promise<void> {
    const panel = await this.more();
    await panel.getByLabel(label, { exact: true }).selectOption({ label: option });
    await this.page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  }

  /** One's own picture while it is blurred: a press leads to the preview. */
  get reveal(): Locator {
    return this.page.getByRole('figure', { name: 'Your video' }).getByRole('button');
  }

  /** Looks at the preview, and shows the picture. */
  async showMyself(): Promise<void> {
    await this.button('Show me now').click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Show me now', exact: true }).click();
  }

  async say(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.button('Send').click();
  }

  /** The room of the last match this visitor received. */
  room(): string | undefined {
    return this.watch.matches().at(-1)?.roomId;
  }
}

/** Waits until both see that they are connected with each other. */
export async function expectMatched(one: Visitor, other: Visitor): Promise<void> {
  await expect(one.connectedWith(other)).toBeVisible();
  await expect(other.connectedWith(one)).toBeVisible();
}

/** Two visitors start and are matched. */
export async function meet(one: Visitor, other: Visitor): Promise<void> {
  await one.start();
  await other.start();
  await expectMatched(one, other);
}

/** The lines on the screen that begin with a word, in their order. */
export async function linesOf({ lines }: Visitor, word: string): Promise<string[]> {
  const texts = await lines.getByRole('listitem').locator('[dir=auto]').allTextContents();
  return texts.filter((text) => text.startsWith(word));
}

let lines = 0;

/** Each visitor sends a line and the other receives it. */
export async function expectTalkWorks(one: Visitor, other: Visitor): Promise<void> {
  for (const [speaker, listener] of [
    [one, other],
    [other, one],
  ] as const) {
    lines += 1;
    const line = `line ${lines} by ${speaker.name}`;
    await speaker.say(line);
    await expect(listener.lines.getByText(line)).toBeVisible();
  }
}
