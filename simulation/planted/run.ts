import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { HOST_FAULTS } from './host-faults';
import type { PlantedFault } from './planted-fault';
import { REPORT_FAULTS } from './report-faults';

/** What the simulation consists of. The packages are those of this checkout. */
const COPIED = ['apps/server/src', 'apps/server/package.json', 'simulation', 'package.json'];
const LINKED = ['node_modules', 'apps/server/node_modules', 'packages'];

const FAULTS = [...HOST_FAULTS, ...REPORT_FAULTS];

const root = fileURLToPath(new URL('../../', import.meta.url));
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});

/** Runs the simulation in a folder. Gives what it found to be broken; undefined: nothing. */
async function simulate(folder: string): Promise<string | undefined> {
  const args = ['--import', 'tsx', 'simulation/run.ts', '--events', values.events, '--seed', values.seed];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  child.stderr.on('data', (data) => {
    // A trace may be long; what was broken stands at its end.
    text = (text + data).slice(-4_000);
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code === 0) return undefined;
  const lines = text.trimEnd().split('\n');
  const plan = lines.findLastIndex((line) => line.startsWith('{"adapter"'));
  return lines.at(plan - 1) ?? 'it ended';
}

/** Alters one place of the code in a folder for as long as `act` takes. */
async function withFault<T>(folder: string, fault: PlantedFault, act: () => Promise<T>): Promise<T> {
  const file = join(folder, 'apps/server/src/matching', fault.file);
  const before = await readFile(file, 'utf8');
  await writeFile(
    file,
    before.replace(fault.code, () => fault.instead),
  );
  try {
    return await act();
  } finally {
    await writeFile(file, before);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'soulwick-planted-'));
try {
  for (const path of COPIED) await cp(join(root, path), join(folder, path), { recursive: true });
  for (const path of LINKED) await symlink(join(root, path), join(folder, path));
  let unexpected = 0;
  for (const fault of FAULTS.filter(({ what }) => what.includes(values.only))) {
    const found = await withFault(folder, fault, () => simulate(folder));
    const isExpected = (found === undefined) === (fault.unseen !== undefined);
    if (!isExpected) unexpected += 1;
    console.log(`${isExpected ? ' ' : '!'} ${fault.what}: ${found ?? `UNSEEN ${fault.unseen ?? ''}`}`);
  }
  console.log(`${FAULTS.length} faults, ${unexpected} of them not as expected`);
  process.exitCode = unexpected === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
