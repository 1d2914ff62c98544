import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkImports } from './check-imports';

let folder: string;

/** Writes a file of the planted repository. */
function plant(file: string, text = 'export const here = 1;\n'): void {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

function plantPackage(name: string): void {
  plant(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
  plant(`node_modules/${name}/index.js`, 'module.exports = {};\n');
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
  for (const name of ['zod', 'better-sqlite3', 'pg', 'ioredis', 'react', 'vitest']) plantPackage(name);
  plant('packages/contract/package.json', '{"name":"@app/contract","exports":{"./*":"./*.ts"}}');
  plant('packages/contract/moods.ts', "import { z } from 'zod';\nexport const here = z;\n");
  plant('packages/contract/admin.ts', "import { z } from 'zod';\nexport const here = z;\n");
  mkdirSync(path.join(folder, 'node_modules/@app'), { recursive: true });
  symlinkSync('../../packages/contract', path.join(folder, 'node_modules/@app/contract'));
  for (const file of [
    'packages/client/visitor.ts',
    'apps/server/src/app.ts',
    'apps/server/src/domain/affinity.ts',
    'apps/server/src/db/connect.ts',
    'apps/server/src/matching/lobby.ts',
    'apps/server/src/reports/reports.store.ts',
    'apps/server/test/suite.test.ts',
    'apps/web/src/router.tsx',
    'apps/web/src/lib/http.ts',
    'apps/web/src/features/chat/session/runtime.ts',
    'apps/web/src/features/chat/session/snapshot.ts',
    'apps/web/src/features/chat/session/machine/state.ts',
    'apps/web/src/features/chat/call/peer/peer.ts',
    'apps/web/src/features/chat/messages/composer.tsx',
    'apps/web/src/features/chat/screens/talk-screen.tsx',
    'apps/web/src/features/chat/testing/fake-connection.ts',
    'apps/web/src/features/landing/form.tsx',
    'apps/web/src/features/admin/pages.ts',
    'apps/web/src/features/admin/list/badge.tsx',
    'apps/web/src/features/admin/users/user-card.tsx',
    'apps/web/src/features/admin/shell/shell.tsx',
    'bench/row.ts',
  ]) {
    plant(file);
  }
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const planted: [rule: string, file: string, imported: string][] = [
  ['no-unresolvable', 'apps/server/src/reports/reports.routes.ts', './nowhere'],
  ['contract-imports-only-zod', 'packages/contract/events.ts', 'react'],
  ['client-imports-only-contract', 'packages/client/lines.ts', 'react'],
  ['client-takes-no-schemas', 'packages/client/lines.ts', '@app/contract/admin'],
  ['product-never-client', 'apps/server/src/reports/filing.ts', '../../../../packages/client/visitor'],
  ['contract-imports-only-zod', 'packages/contract/events.ts', 'node:fs'],
  ['server-never-web', 'apps/server/src/http/pages.ts', '../../../web/src/lib/http'],
  ['web-never-server', 'apps/web/src/lib/lobby.ts', '../../../server/src/matching/lobby'],
  ['product-never-tools', 'apps/web/src/lib/row.ts', '../../../../bench/row'],
  ['e2e-only-contract', 'e2e/chat.spec.ts', '../apps/web/src/lib/http'],
  ['source-never-tests', 'apps/server/src/matching/timers.ts', '../../test/suite.test'],
  ['domain-imports-only-contract', 'apps/server/src/domain/pairing.ts', 'node:crypto'],
  ['domain-imports-only-contract', 'apps/server/src/domain/pairing.ts', '../matching/lobby'],
  ['across-features-only-types', 'apps/server/src/matching/timers.ts', '../reports/reports.store'],
  ['across-features-only-types', 'apps/server/src/http/guard.ts', '../reports/reports.store'],
  ['features-never-composition', 'apps/server/src/reports/reports.routes.ts', '../app'],
  ['drivers-by-name-in-few-places', 'apps/server/src/reports/search.store.ts', 'better-sqlite3'],
  ['drivers-by-name-in-few-places', 'apps/server/src/app-parts.ts', 'pg'],
  ['drivers-by-name-in-few-places', 'apps/server/src/matching/lobby.memory.ts', 'ioredis'],
  ['web-takes-no-schemas', 'apps/web/src/features/chat/screens/own.tsx', '@app/contract/admin'],
  ['web-feature-never-feature', 'apps/web/src/features/landing/start.ts', '../chat/session/machine/state'],
  [
    'chat-machine-is-pure',
    'apps/web/src/features/chat/session/machine/media.ts',
    '@/features/chat/call/peer/peer',
  ],
  [
    'chat-machine-is-pure',
    'apps/web/src/features/chat/session/machine/media.ts',
    '@/features/chat/screens/talk-screen',
  ],
  ['chat-machine-is-pure', 'apps/web/src/features/chat/session/machine/media.ts', 'react'],
  ['chat-call-never-screens', 'apps/web/src/features/chat/call/ice.ts', '../screens/talk-screen'],
  ['chat-call-never-screens', 'apps/web/src/features/chat/call/ice.ts', '../messages/composer'],
  ['chat-messages-never-call', 'apps/web/src/features/chat/messages/list.tsx', '../call/peer/peer'],
  ['chat-rooms-never-runtime', 'apps/web/src/features/chat/screens/own.tsx', '../session/runtime'],
  ['admin-files-never-folders', 'apps/web/src/features/admin/api.ts', './list/badge'],
  ['admin-folders-never-up', 'apps/web/src/features/admin/pending/strip.tsx', '../list/badge'],
  ['admin-page-never-page', 'apps/web/src/features/admin/reports/card.tsx', '../users/user-card'],
  ['admin-never-its-frame', 'apps/web/src/features/admin/clock.ts', './pages'],
  ['product-never-test-kit', 'apps/web/src/features/chat/call/ice.ts', '../testing/fake-connection'],
  ['web-ground-never-feature', 'apps/web/src/lib/session.ts', '../features/chat/session/machine/state'],
  ['web-router-on-top', 'apps/web/src/features/chat/page.tsx', '../../router'],
];

test.each(planted)('%s: %s may not import %s', async (rule, file, imported) => {
  plant(file, `import { here } from '${imported}';\nexport const there = here;\n`);
  const { violations } = await checkImports(folder);
  expect(violations.map((violation) => [violation.rule, violation.from])).toEqual([[rule, file]]);
});

test('finds a cycle', async () => {
  plant('apps/web/src/lib/a.ts', "import { b } from './b';\nexport const a = () => b;\n");
  plant('apps/web/src/lib/b.ts', "import { a } from './a';\nexport const b = () => a;\n");
  const { violations } = await checkImports(folder);
  expect(new Set(violations.map(({ rule }) => rule))).toEqual(new Set(['no-cycles']));
});

const allowed: [what: string, file: string, line: string][] = [
  [
    'a type of another feature',
    'apps/server/src/matching/timers.ts',
    "import type { here } from '../reports/reports.store';",
  ],
  ['the domain', 'apps/server/src/matching/timers.ts', "import { here } from '../domain/affinity';"],
  ['the contract', 'apps/web/src/features/chat/page.tsx', "import { here } from '@app/contract/moods';"],
  ['the type of a schema', 'apps/web/src/lib/http.ts', "import type { here } from '@app/contract/admin';"],
  ['a driver where it is connected', 'apps/server/src/db/open.ts', "import { here } from './connect';"],
  ['a driver in its adapter', 'apps/server/src/matching/lobby.redis.ts', "import { here } from 'ioredis';"],
  [
    'the machine, by a screen',
    'apps/web/src/features/chat/screens/own.tsx',
    "import { here } from '../session/machine/state';",
  ],
  [
    'the snapshot, by a screen',
    'apps/web/src/features/chat/screens/own.tsx',
    "import { here } from '../session/snapshot';",
  ],
  [
    'a fixture, by a test',
    'apps/web/src/features/chat/call/peer/peer.test.ts',
    "import { here } from '../../testing/fake-connection';",
  ],
  [
    'a list, by a page of the console',
    'apps/web/src/features/admin/users/users-page.tsx',
    "import { here } from '../list/badge';",
  ],
  [
    'a page of the console, by their list',
    'apps/web/src/features/admin/pages.ts',
    "import { here } from './users/user-card';",
  ],
  ['a test library in a test', 'packages/contract/moods.test.ts', "import { here } from 'vitest';"],
];

test.each(allowed)('%s may be imported', async (_what, file, line) => {
  plant(file, `${line}\nexport const there: typeof here | 1 = 1;\n`);
  const { modules, violations } = await checkImports(folder);
  expect(violations).toEqual([]);
  expect(modules).toBeGreaterThan(10);
});
