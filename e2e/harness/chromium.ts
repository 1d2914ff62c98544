import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';

const WHOLE_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The program and Debian's package of a Chromium without windows. */
export const WITHOUT_WINDOWS = 'chromium-headless-shell';

/** The one without windows comes first: the same engine takes a third less processor time in it. */
const NAMES = [WITHOUT_WINDOWS, ...WHOLE_NAMES];

/** A browser that makes no requests of its own, and may connect to itself over loopback. */
const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--allow-loopback-in-peer-connection',
  // As by itself where there are no windows. Otherwise it binds a socket to each address, also to the loopback one, and
  // closes that as soon as a packet is to reach an address beyond this machine, such as the relay's public one.
  '--webrtc-ip-handling-policy=default_public_and_private_interfaces',
  // Requests sound 23 times a second instead of a hundred: nobody listens, and each time wakes four processes.
  '--audio-buffer-size=2048',
];

/** Camera and microphone are a test picture and a beep, given without asking. */
const CHROMIUM_FLAGS = [...QUIET_FLAGS, '--use-fake-ui-for-media-stream'];

/** The camera shows the frames of a Motion-JPEG file, over and over, in place of the test picture. */
export function flagsWithPicture(file: string): string[] {
  return [...CHROMIUM_FLAGS, `--use-file-for-fake-video-capture=${file}`];
}

/** A debugger may attach to the browser over a port of the loopback interface. */
export function flagsWithDebugger(port: number): string[] {
  return [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`];
}

/** The same, but whoever asks for the camera is refused. */
export const CHROMIUM_FLAGS_REFUSING = [...QUIET_FLAGS, '--deny-permission-prompts'];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The full path of a program on the PATH, or undefined. */
export function whereIs(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

/** CHROMIUM_PATH, else a browser of the system, else the one Playwright fetched; undefined when there is none. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const installed = NAMES.map(whereIs).find((file) => file !== undefined);
  if (installed) return installed;
  const fetched = chromium.executablePath();
  return existsSync(fetched) ? fetched : undefined;
}

/**
 * Pages of a test live for seconds: to compile without much optimising, and to collect garbage on one thread, takes a
 * twentieth less processor time. To load what they ask for in the browser's own process, instead of handing it over from
 * another one, takes a twentieth less again. Not for measuring how fast a page is.
 */
export const SHORT_LIVED_FLAGS = [
  ...CHROMIUM_FLAGS,
  '--js-flags=--always-sparkplug,--single-threaded-gc',
  // The last such flag counts: the second feature is one that Playwright asks for, and takes its screenshots with.
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface',
];

/** How Playwright is to start the browser that was found. */
export function launchOptions(args: string[] = CHROMIUM_FLAGS): LaunchOptions {
  const executablePath = findChromium();
  return { args, ...(executablePath ? { executablePath } : {}) };
}

export function launchChromium(args?: string[]): Promise<Browser> {
  return chromium.launch(launchOptions(args));
}

/** A Chromium with all that stands around a page, such as what installs it; undefined where only the engine is there. */
export function findWholeChromium(): string | undefined {
  return WHOLE_NAMES.map(whereIs).find((file) => file !== undefined);
}

/** Somebody's own profile, kept in a folder: in any other nothing can be installed. */
export function launchProfile(folder: string, executablePath: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { args: CHROMIUM_FLAGS, executablePath });
}
