import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { type Plant, withFault } from './plant';

const SOURCES = ['simulation', 'packages', 'apps/server'];
/** Built files, and packages, which are linked. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.cache']);
/** The workspaces, which have to be those of the copy. */
const OWN_PACKAGES = '@app';
/** Guards against a fault that makes something go on for ever, which is not noticed by anything then. */
const LONGEST_MS = 10 * 60_000;

/** What a program has printed; undefined: it did not end by itself. */
export type Output = { status: number | undefined; stdout: string; stderr: string };

/** A copy of the sources, in which one fault at a time is planted. */
export class Copy {
  private readonly folder = mkdtempSync(join(tmpdir(), 'plants-'));

  /** `root` is the folder of the repository. */
  constructor(private readonly root: string) {
    for (const source of SOURCES) {
      cpSync(join(root, source), join(this.folder, source), {
        recursive: true,
        filter: (path) => !LEFT_OUT.has(basename(path)),
      });
    }
    for (const file of readdirSync(root, { withFileTypes: true })) {
      if (file.isFile() && /\.(json|ts)$/.test(file.name))
        cpSync(join(root, file.name), join(this.folder, file.name));
    }
    this.linkPackages('.');
    this.linkPackages('apps/server');
    mkdirSync(join(this.folder, 'node_modules', OWN_PACKAGES));
    symlinkSync(
      join(this.folder, 'packages/contract'),
      join(this.folder, 'node_modules', OWN_PACKAGES, 'contract'),
    );
    symlinkSync(join(this.folder, 'apps/server'), join(this.folder, 'node_modules', OWN_PACKAGES, 'server'));
  }

  /** Plants a fault, and gives a function that takes it out again. Throws an Error if it cannot be planted. */
  plant(plant: Plant): () => void {
    const file = join(this.folder, plant.file);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, withFault(text, plant));
    return () => writeFileSync(file, text);
  }

  /** Runs a program of Node in the copy. */
  run(args: readonly string[]): Output {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: this.folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      timeout: LONGEST_MS,
    });
    return { status: status ?? undefined, stdout, stderr };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  private linkPackages(workspace: string): void {
    const [from, to] = [this.root, this.folder].map((folder) =>
      resolve(folder, workspace, 'node_modules'),
    ) as [string, string];
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) {
      if (name !== OWN_PACKAGES && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
    }
  }
}
