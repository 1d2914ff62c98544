import { expect, it, vi } from 'vitest';
import { levelSwitch } from './log-level';

it('a signal switches to debug, and the next one back', () => {
  const log = { level: 'warn', warn: vi.fn() };
  const onSignal = levelSwitch(log, 'warn');
  onSignal();
  expect(log.level).toBe('debug');
  onSignal();
  expect(log.level).toBe('warn');
  expect(log.warn.mock.calls.map(([fields]) => fields)).toEqual([{ level: 'debug' }, { level: 'warn' }]);
});
