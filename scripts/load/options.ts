import { parseArgs } from 'node:util';
import { OptionError } from '../demo/options';

const MOST_VISITORS = 20_000;
const MOST_MINUTES = 24 * 60;

export type LoadOptions = { url: string; visitors: number; minutes: number; report: string };

function numberOf(name: string, text: string, most: number): number {
  const number = Number(text);
  if (text.trim() !== '' && number > 0 && number <= most) return number;
  throw new OptionError(`--${name} must be a number above 0, at most ${most}`);
}

/** Reads the options of a load. Throws OptionError. */
export function readLoadOptions(args: readonly string[]): LoadOptions {
  const options = {
    url: { type: 'string', default: 'http://localhost:3001' },
    visitors: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '5' },
    report: { type: 'string', default: 'load.html' },
  } as const;
  let values: { url: string; visitors: string; minutes: string; report: string };
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch (error) {
    throw new OptionError((error as Error).message);
  }
  const { protocol = '', origin = '' } = URL.canParse(values.url) ? new URL(values.url) : {};
  if (!['http:', 'https:'].includes(protocol)) throw new OptionError('--url must be the address of a site');
  const visitors = Math.round(numberOf('visitors', values.visitors, MOST_VISITORS));
  return {
    url: origin,
    visitors,
    minutes: numberOf('minutes', values.minutes, MOST_MINUTES),
    report: values.report,
  };
}
