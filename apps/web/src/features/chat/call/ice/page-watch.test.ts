import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPage } from './page-watch';

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

function watched() {
  const [onNetwork, onHidden] = [vi.fn(), vi.fn()];
  return { onNetwork, onHidden, unwatch: watchPage({ onNetwork, onHidden }) };
}

it('reports when the browser is online again or on another network', () => {
  const { onNetwork, unwatch } = watched();
  browser.dispatchEvent(new Event('online'));
  change('cellular');
  expect(onNetwork).toHaveBeenCalledTimes(2);
  change('cellular');
  change('none');
  expect(onNetwork).toHaveBeenCalledTimes(2);
  change('wifi');
  expect(onNetwork).toHaveBeenCalledTimes(3);
  unwatch();
});

it('reports when the page is visible again after a while', () => {
  const { onNetwork, unwatch } = watched();
  hideFor(4_999);
  expect(onNetwork).not.toHaveBeenCalled();
  hideFor(5_000);
  expect(onNetwork).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  look('visible');
  expect(onNetwork).toHaveBeenCalledTimes(1);
  unwatch();
});

it('reports nothing once stopped', () => {
  const { onNetwork, onHidden, unwatch } = watched();
  unwatch();
  browser.dispatchEvent(new Event('online'));
  change('ethernet');
  hideFor(60_000);
  expect([onNetwork.mock.calls, onHidden.mock.calls]).toEqual([[], []]);
});

it('reports each time the page is hidden', () => {
  const { onHidden, unwatch } = watched();
  expect(onHidden).not.toHaveBeenCalled();
  hideFor(1);
  hideFor(1);
  expect(onHidden).toHaveBeenCalledTimes(2);
  unwatch();
});
