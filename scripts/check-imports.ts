import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const root = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'simulation', 'scripts'];

/** Fewer modules than this means that the checker read the wrong folder and would accept anything. */
const FEWEST_MODULES = 40;

type ImportReport = {
  /** Modules of the repository itself that were read. */
  modules: number;
  violations: { rule: string; from: string; to: string }[];
};

/** Applies the import rules to the repository (or a copy of its shape) under `folder`. */
export async function checkImports(folder: string): Promise<ImportReport> {
  const options = await extractDepcruiseOptions(path.join(root, '.dependency-cruiser.cjs'));
  const { output } = await cruise(
    FOLDERS.filter((name) => existsSync(path.join(folder, name))),
    { ...options, validate: true, baseDir: folder },
    // As in the web app's tsconfig.
    { alias: { '@': path.join(folder, 'apps/web/src') } },
  );
  const result = output as ICruiseResult;
  return {
    modules: result.modules.filter((module) => FOLDERS.includes(module.source.split('/')[0] ?? '')).length,
    violations: result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

async function main(): Promise<number> {
  const { modules, violations } = await checkImports(root);
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  if (modules <= FEWEST_MODULES) {
    console.error(`only ${modules} modules read, more than ${FEWEST_MODULES} expected: nothing is proved`);
    return 1;
  }
  console.log(`imports: ${modules} modules, ${violations.length} violations`);
  return violations.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
