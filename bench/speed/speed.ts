import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { FIGURES } from './figures';
import { type Comparison, tableOf } from './table';

/**
 * Measures ours beside the bare servers: this figure, or all of them. Prints a table; writes JSON to `file` if given.
 */
export async function benchSpeed(name: string | undefined, file: string | undefined): Promise<void> {
  const measures = name === undefined ? Object.values(FIGURES) : [FIGURES[name]];
  const comparisons: Comparison[] = [];
  for (const measure of measures) {
    if (measure === undefined)
      throw new Error(`no such figure; there are ${Object.keys(FIGURES).join(', ')}`);
    comparisons.push(...(await measure()));
  }
  console.log(tableOf(comparisons));
  if (file === undefined) return;
  // npm runs a script in the folder of its package; INIT_CWD is where the command was given.
  writeFileSync(path.resolve(process.env.INIT_CWD ?? '', file), `${JSON.stringify(comparisons, null, 2)}\n`);
}
