import { type Browser, firefox } from '@playwright/test';
import { whereIs } from '../harness/chromium';

/** Camera and microphone are a test picture and a tone, given without asking, and calls may stay on one machine. */
const PREFERENCES = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
  'ui.prefersReducedMotion': 1,
};

/** FIREFOX_PATH, else the system's Firefox; undefined when there is none. */
export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH ?? whereIs('firefox-esr') ?? whereIs('firefox');
}

/** Starts the system's own Firefox, which Playwright drives by WebDriver BiDi. `preferences`: more of about:config. */
export async function launchFirefox(preferences: Record<string, boolean> = {}): Promise<Browser> {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error('There is no Firefox: apt-get install firefox-esr');
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: { ...PREFERENCES, ...preferences },
  });
  withoutUnknownCommand(browser);
  withTrueInput(browser);
  return browser;
}

/** What Playwright 1.65 tells each new context, the colours somebody prefers, and Firefox 153 does not know. */
const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride';

type Internals = {
  _connection: {
    toImpl(browser: Browser): {
      _browserSession: { send(command: string, parameters?: object): Promise<unknown> };
    };
  };
};

function withoutUnknownCommand(browser: Browser): void {
  const session = (browser as unknown as Internals)._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (command, parameters) =>
    command === UNKNOWN_COMMAND ? {} : send(command, parameters);
}

/** Over BiDi `fill` sets the value of a field as scripts do, which React does not count as somebody's input. */
function withTrueInput(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(() => {
      Object.defineProperty(window, '__pw_bidiInsertText', {
        get: () => (text: string) => void document.execCommand('insertText', false, text),
        set: () => undefined,
      });
    });
    return context;
  };
}
