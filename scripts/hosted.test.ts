import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readLockFiles } from './check-floors';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

it.each([
  ['test.yml', 'test', '.ci/run'],
  ['nightly.yml', 'release-tests', 'npm ci && npm run test:release'],
])('a hosted machine runs %s on the oldest Node that is supported', (file, job, command) => {
  const { jobs } = parse(read(`.github/workflows/${file}`)) as {
    jobs: Record<string, { steps: { run?: string; with?: Record<string, string> }[] }>;
  };
  const steps = jobs[job]?.steps ?? [];
  expect(steps.flatMap(({ run }) => run ?? [])).toContain(command);
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const [node] = steps.flatMap((step) => step.with?.['node-version'] ?? []);
  expect(`${node}.0`).toBe(semver.minVersion(engines.node)?.version);
});

it('each form for a report has a name and asks for something', () => {
  const folder = '.github/ISSUE_TEMPLATE';
  const forms = readdirSync(path.join(ROOT, folder)).filter((file) => file !== 'config.yml');
  expect(forms.sort()).toEqual(['fault.yml', 'wish.yml']);
  for (const file of forms) {
    const form = parse(read(`${folder}/${file}`)) as { name: string; description: string; body: unknown[] };
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
    expect(form.body).toContainEqual(expect.objectContaining({ validations: { required: true } }));
  }
});

it('updates of packages are held to the Node that is supported, and to packages there are', () => {
  const { constraints, packageRules } = JSON.parse(read('renovate.json')) as {
    constraints: { node: string };
    packageRules: { matchPackageNames: string[] }[];
  };
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(constraints.node).toBe(engines.node);
  const locked = Object.values(readLockFiles()).flatMap((text) =>
    Object.keys((JSON.parse(text) as { packages: object }).packages),
  );
  const names = packageRules.flatMap((rule) => rule.matchPackageNames).filter((name) => !name.endsWith('**'));
  for (const name of names) expect(locked).toContain(`node_modules/${name}`);
});
