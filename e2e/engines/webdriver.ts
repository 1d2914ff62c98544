import { expect } from '@playwright/test';

/** How the protocol names an element (W3C WebDriver, 12.1). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

type Element = Record<typeof ELEMENT_KEY, string>;

/** Guards against a driver that never answers, and no more: a busy machine takes several seconds. */
const LONGEST_COMMAND_MS = 40_000;

/** In px, of the whole window. */
export type WindowSize = { width: number; height: number };

/** A browser's only tab, driven by the classic WebDriver protocol. People's names for things find them, as in the other tests. */
export class WebDriver {
  private constructor(
    private readonly session: string,
    private readonly site: string,
  ) {}

  /** Starts a browser by the driver that listens at `driver`; it will look at the site at `site`. */
  static async start(driver: string, site: string): Promise<WebDriver> {
    const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, {
      capabilities: {},
    });
    return new WebDriver(`${driver}/session/${sessionId}`, site);
  }

  async end(): Promise<void> {
    await send('DELETE', this.session);
  }

  async goto(path: string): Promise<void> {
    await this.post('url', { url: `${this.site}${path}` });
    await expect
      .poll(() => this.evaluate<string>('return document.documentElement.dataset.script'))
      .toBe('running');
  }

  async resize(size: WindowSize): Promise<void> {
    await this.post('window/rect', size);
  }

  /** The visible part of the page, as a PNG file. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(await send<string>('GET', `${this.session}/screenshot`), 'base64');
  }

  /** Runs the body of a function in the page. */
  evaluate<Result>(body: string): Promise<Result> {
    return this.post<Result>('execute/sync', { script: body, args: [] });
  }

  /** Types into the field with this label or placeholder. */
  async fill(name: string, text: string): Promise<void> {
    const field = await this.find(
      `//*[@id=//label[normalize-space()="${name}"]/@for or @placeholder="${name}"]`,
    );
    await this.post(`element/${field}/value`, { text });
  }

  /** Chooses an option by the text it shows. */
  async choose(option: string): Promise<void> {
    await this.click(`//option[normalize-space()="${option}"]`);
  }

  /** Presses the last button of this name: what opens over a page comes after it. */
  async press(name: string): Promise<void> {
    await this.click(`(//button[normalize-space()="${name}" or @aria-label="${name}"])[last()]`);
  }

  /** Waits until the page shows this text; a break of a line or several blanks count as one. */
  async sees(text: string): Promise<void> {
    await expect
      .poll(() => this.evaluate<string>(String.raw`return document.body.innerText.replace(/\s+/g, ' ')`), {
        message: `the page says ${text}`,
      })
      .toContain(text);
  }

  /** Clicks as soon as it can be clicked: what stands in the document may not be shown yet (a dialog that opens). */
  private async click(xpath: string): Promise<void> {
    const click = async () => {
      const { code } = await answerTo('POST', `${this.session}/element/${await this.find(xpath)}/click`, {});
      return code;
    };
    await expect.poll(click, { message: `${xpath} is clicked` }).toBe('success');
  }

  private async find(xpath: string): Promise<string> {
    let found: Element[] = [];
    const look = async () => {
      found = await this.post<Element[]>('elements', { using: 'xpath', value: xpath });
      return found.length;
    };
    await expect.poll(look, { message: xpath }).toBe(1);
    return found[0]?.[ELEMENT_KEY] ?? '';
  }

  private post<Result>(command: string, parameters: object): Promise<Result> {
    return send<Result>('POST', `${this.session}/${command}`, parameters);
  }
}

type Answer = { code: string; value: unknown };

/** Sends one command; throws what the driver says is wrong. */
async function send<Result>(method: string, address: string, parameters?: object): Promise<Result> {
  const { code, value } = await answerTo(method, address, parameters);
  if (code !== 'success') throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value as Result;
}

/** Sends one command; `code` is `success` or the protocol's word for what is wrong (W3C WebDriver, 6.6). */
async function answerTo(method: string, address: string, parameters?: object): Promise<Answer> {
  const answer = await fetch(address, {
    method,
    signal: AbortSignal.timeout(LONGEST_COMMAND_MS),
    ...(parameters === undefined ? {} : { body: JSON.stringify(parameters) }),
  });
  const { value } = await answer.json();
  return { code: answer.ok ? 'success' : value.error, value };
}
