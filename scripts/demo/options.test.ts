import { expect, it } from 'vitest';
import { OptionError, readOptions } from './options';

it('is one process and 200 visitors by default', () => {
  expect(readOptions([])).toEqual({ nodes: 1, visitors: 200 });
  expect(readOptions(['--nodes', '2', '--visitors', '0'])).toEqual({ nodes: 2, visitors: 0 });
  expect(readOptions(['--nodes=8', '--visitors=2000'])).toEqual({ nodes: 8, visitors: 2_000 });
});

it.each([
  [['--nodes', '0'], '--nodes must be a whole number from 1 to 8'],
  [['--nodes', '9'], '--nodes must be a whole number from 1 to 8'],
  [['--nodes', '2.5'], '--nodes must be a whole number from 1 to 8'],
  [['--nodes', ''], '--nodes must be a whole number from 1 to 8'],
  [['--visitors', '2001'], '--visitors must be a whole number from 0 to 2000'],
  [['--node', '2'], "Unknown option '--node'"],
  [['2'], "Unexpected argument '2'"],
])('refuses %j and names the option', (args, message) => {
  expect(() => readOptions(args)).toThrow(OptionError);
  expect(() => readOptions(args)).toThrow(message);
});
