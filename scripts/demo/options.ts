import { parseArgs } from 'node:util';

const MOST_NODES = 8;
const MOST_VISITORS = 2_000;

/** An invalid option; the message names it. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new OptionError(`--${name} must be a whole number from ${least} to ${most}`);
}

/** Reads the options of the demo: the numbers of processes and visitors. Throws OptionError. */
export function readOptions(args: readonly string[]): { nodes: number; visitors: number } {
  const options = {
    nodes: { type: 'string', default: '1' },
    visitors: { type: 'string', default: '200' },
  } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    return {
      nodes: wholeNumber('nodes', values.nodes, 1, MOST_NODES),
      visitors: wholeNumber('visitors', values.visitors, 0, MOST_VISITORS),
    };
  } catch (error) {
    throw error instanceof OptionError ? error : new OptionError((error as Error).message);
  }
}
