import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { match, setUpChat, talking } from '../testing/runtime-fixture';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a chat that is left in the middle of an event', () => {
  const ENDED = ['release', 'disconnect', 'dispose', 'ask for no servers', 'unwatch'];

  it('closes everything, and the server is told', () => {
    const { runtime, hear, news, phase } = talking();
    const off = runtime.subscribe(() => {
      off();
      runtime.stop();
    });
    hear({ type: 'partner_typing' });
    expect(news()).toEqual(['emit end_chat', 'close peer', ...ENDED]);
    expect([phase(), vi.getTimerCount()]).toEqual(['ended', 0]);
    hear({ type: 'match', ...match });
    expect(news()).toEqual([]);
  });

  it('lets the effects of that event run, and takes no event that waits behind it', () => {
    const { runtime, news, onHome } = talking();
    const off = runtime.subscribe(() => {
      off();
      runtime.dispatch({ type: 'skip' });
      runtime.stop();
      runtime.stop();
    });
    runtime.dispatch({ type: 'end' });
    expect(news()).toEqual(['emit end_chat', 'close peer', ...ENDED]);
    expect(onHome).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('may be started again there', () => {
    const { runtime, hear, news, phase } = talking();
    const off = runtime.subscribe(() => {
      off();
      runtime.stop();
      runtime.start();
    });
    hear({ type: 'partner_typing' });
    expect(news()).toEqual([
      ...['emit end_chat', 'close peer', ...ENDED],
      ...['connect', 'open microphone camera'],
    ]);
    expect(phase()).toBe('permission');
    runtime.stop();
    expect(news()).toEqual(ENDED);
  });
});

it('shows what was said after a reload, also of a page that could not tell the server that it was left', () => {
  const { runtime, hear, store } = talking();
  hear({ type: 'chat_message', sender: 'cleo', message: 'hi' });
  const shown = () => {
    const { runtime } = setUpChat(store);
    runtime.start();
    return runtime.getSnapshot().state.lines;
  };
  expect(shown()).toMatchObject([{ from: 'partner', text: 'hi' }]);
  hear({ type: 'disconnected' });
  runtime.stop();
  expect(shown()).toMatchObject([{ from: 'partner', text: 'hi' }]);
});
