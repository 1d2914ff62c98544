import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { ConfigError } from '../../config';
import type { Ask } from './answers';

type Streams = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Asks a person at a terminal. `close` gives the terminal back. */
export function createAsker({ input, output }: Streams): { ask: Ask; close(): void } {
  const terminal = createInterface({ input, output });
  // Ctrl-D or Ctrl-C: a question would wait forever.
  const left = once(terminal, 'close').then(() => {
    throw new ConfigError('init', 'was left before all was answered; nothing was written');
  });
  left.catch(() => undefined);
  return {
    ask: (text) => Promise.race([terminal.question(text), left]),
    close: () => terminal.close(),
  };
}
