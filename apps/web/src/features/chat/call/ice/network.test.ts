import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchNetwork } from './network';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const network = Object.assign(new EventTarget(), { type: 'wifi' });
const browser = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { connection: network });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function look(visibilityState: 'visible' | 'hidden'): void {
  Object.assign(page, { visibilityState });
  page.dispatchEvent(new Event('visibilitychange'));
}

function hideFor(ms: number): void {
  look('hidden');
  vi.advanceTimersByTime(ms);
  look('visible');
}

function change(type: string): void {
  Object.assign(network, { type });
  network.dispatchEvent(new Event('change'));
}

it('reports when the browser is online again or on another network', () => {
  const onChange = vi.fn();
  const unwatch = watchNetwork(onChange);
  browser.dispatchEvent(new Event('online'));
  change('cellular');
  expect(onChange).toHaveBeenCalledTimes(2);
  change('cellular');
  change('none');
  expect(onChange).toHaveBeenCalledTimes(2);
  change('wifi');
  expect(onChange).toHaveBeenCalledTimes(3);
  unwatch();
});

it('reports when the page is visible again after a while', () => {
  const onChange = vi.fn();
  const unwatch = watchNetwork(onChange);
  hideFor(4_999);
  expect(onChange).not.toHaveBeenCalled();
  hideFor(5_000);
  expect(onChange).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  look('visible');
  expect(onChange).toHaveBeenCalledTimes(1);
  unwatch();
});

it('reports nothing once stopped', () => {
  const onChange = vi.fn();
  watchNetwork(onChange)();
  browser.dispatchEvent(new Event('online'));
  change('ethernet');
  hideFor(60_000);
  expect(onChange).not.toHaveBeenCalled();
});
