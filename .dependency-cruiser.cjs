// Which part may import which. docs/architecture.md says why; scripts/check-imports.ts runs this.

const TESTS = String.raw`\.(test|suite)\.tsx?$`;
const SERVER = '^apps/server/src/';
const WEB = '^apps/web/src/';
const CHAT = `${WEB}features/chat/`;
const ADMIN = `${WEB}features/admin/`;

/** The folders of the console, each standing on those before it; its pages stand on all of them. */
const ADMIN_GROUND = ['session', 'pending', 'list', 'record'];

/** What puts the console together. */
const ADMIN_TOP = `${ADMIN}(shell/|(admin-area|console|pages)\\.tsx?$)`;

/** What every feature of the server stands on; everything else under apps/server/src is a feature. */
const SERVER_GROUND = 'domain|db|http';

/** The files of the contract that import zod. */
const SCHEMAS =
  'accounts|admin|audit|brake|case-notes|events|meetings|plain-text|reports|rule-states|second-look|unblock|users';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or miss a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'The import leads nowhere.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: TESTS },
      to: { pathNot: ['^packages/contract/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'client-imports-only-contract',
      severity: 'error',
      comment: 'A visitor without a screen knows what is agreed on, and the library that carries it.',
      from: { path: '^packages/client/', pathNot: TESTS },
      to: { pathNot: ['^packages/(client|contract)/', '(^|/)node_modules/socket\\.io-client/'] },
    },
    {
      name: 'client-takes-no-schemas',
      severity: 'error',
      comment: 'It runs in pages too: see below.',
      from: { path: '^packages/client/', pathNot: TESTS },
      to: {
        path: `^packages/contract/(${SCHEMAS})\\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'product-never-client',
      severity: 'error',
      comment:
        'The site has a machine of its own for a visitor with a screen, and the server is what a visitor meets.',
      from: { path: '^apps/(server|web)/src/', pathNot: TESTS },
      to: { path: '^packages/client/' },
    },
    {
      name: 'server-never-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'web-never-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'product-never-tools',
      severity: 'error',
      comment: 'Tests, benchmarks and scripts stand on the product, never the other way round.',
      from: { path: '^(packages|apps)/', pathNot: '^apps/web/vitest\\.config\\.ts$' },
      to: { path: '^(e2e|bench|simulation|scripts)/' },
    },
    {
      name: 'e2e-only-contract',
      severity: 'error',
      comment:
        'The end-to-end tests see the product as a browser does, and its texts as people do. What stands in front of it ' +
        'is started by the files of deploy/, as in the tests of the server; there is one way to get a port.',
      from: { path: '^e2e/' },
      to: {
        path: '^apps/',
        pathNot: [
          `${WEB}i18n/locales/`,
          '^apps/server/test/(edge(-site)?|free-port)\\.ts$',
          '^apps/web/test/page-faults\\.ts$',
        ],
      },
    },
    {
      name: 'source-never-tests',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: [TESTS, '^apps/server/test/'] },
      to: { path: [TESTS, '^apps/server/test/'] },
    },
    {
      name: 'domain-imports-only-contract',
      severity: 'error',
      comment:
        'The rules of the product are pure: no clock, no randomness, no input or output. A library has to be as well.',
      from: { path: `${SERVER}domain/`, pathNot: TESTS },
      to: { pathNot: [`${SERVER}domain/`, '^packages/contract/', '(^|/)node_modules/ipaddr\\.js/'] },
    },
    {
      name: 'across-features-only-types',
      severity: 'error',
      comment:
        'Features receive each other as arguments from app.ts; the commands put together what they need.',
      from: { path: `${SERVER}([^/]+)/`, pathNot: [TESTS, `${SERVER}(domain|cli)/`] },
      to: {
        path: `${SERVER}[^/]+/`,
        pathNot: [`${SERVER}$1/`, `${SERVER}(${SERVER_GROUND})/`],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-never-composition',
      severity: 'error',
      comment: 'app.ts, main.ts and the commands know every feature; no feature knows them.',
      from: { path: SERVER, pathNot: [TESTS, `${SERVER}(cli/|main\\.ts$)`] },
      to: { path: `${SERVER}((app|main)\\.ts$|cli/)`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'drivers-by-name-in-few-places',
      severity: 'error',
      comment:
        'Only main.ts, the files in db that open one, and the *.redis.ts adapters know which database is behind.',
      from: {
        path: SERVER,
        pathNot: [
          TESTS,
          `${SERVER}main\\.ts$`,
          `${SERVER}db/((sqlite|postgres|postgres-lock|postgres-sessions)\\.ts|store-worker\\.mjs)$`,
          '\\.redis\\.ts$',
        ],
      },
      to: { path: '(^|/)node_modules/(@types/)?(better-sqlite3|pg|pg-cursor|ioredis)/' },
    },
    {
      name: 'web-takes-no-schemas',
      severity: 'error',
      comment:
        'Pages check nothing by schema: 60 kB of zod for nothing, and its probe for `new Function` breaks the policy.',
      from: { path: WEB, pathNot: TESTS },
      to: {
        path: `^packages/contract/(${SCHEMAS})\\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-feature-never-feature',
      severity: 'error',
      from: { path: `${WEB}features/([^/]+)/` },
      to: { path: `${WEB}features/`, pathNot: `${WEB}features/$1/` },
    },
    {
      name: 'chat-machine-is-pure',
      severity: 'error',
      comment:
        'The chat’s machine knows no browser: no React, no WebRTC, nothing of what carries its effects out.',
      from: { path: `${CHAT}session/machine/`, pathNot: TESTS },
      to: {
        pathNot: [`${CHAT}session/machine/`, '^packages/contract/', `${WEB}(lib|visitor)/`],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'chat-call-never-screens',
      severity: 'error',
      comment: 'A call can be had without a screen.',
      from: { path: `${CHAT}call/` },
      to: { path: `${CHAT}(messages|call-area|screens)/` },
    },
    {
      name: 'chat-messages-never-call',
      severity: 'error',
      comment: 'What is written goes on where there is no call.',
      from: { path: `${CHAT}messages/` },
      to: { path: `${CHAT}(call|call-area|screens)/` },
    },
    {
      name: 'chat-rooms-never-runtime',
      severity: 'error',
      comment:
        'The runtime and the page put the rooms together. What all of them share is `log.ts` and `session/snapshot.ts`.',
      from: { path: `${CHAT}(session/machine|call|messages|call-area|screens)/` },
      to: {
        path: [`${CHAT}[^/]+$`, `${CHAT}session/[^/]+$`],
        pathNot: [`${CHAT}log\\.ts$`, `${CHAT}session/snapshot\\.ts$`],
      },
    },
    {
      name: 'admin-files-never-folders',
      severity: 'error',
      comment:
        'What lies beside the folders of the console (the API, its clock, its words) serves all of them.',
      from: { path: `${ADMIN}[^/]+$`, pathNot: ADMIN_TOP },
      to: { path: `${ADMIN}[^/]+/` },
    },
    // One rule for each of them: only what stands below it may be imported.
    ...ADMIN_GROUND.map((folder, level) => ({
      name: 'admin-folders-never-up',
      severity: 'error',
      comment:
        'Who is signed in, what is about to be done, lists, and what is on record about a person: in this order.',
      from: { path: `${ADMIN}${folder}/` },
      to: { path: `${ADMIN}[^/]+/`, pathNot: `${ADMIN}(${ADMIN_GROUND.slice(0, level + 1).join('|')})/` },
    })),
    {
      name: 'admin-page-never-page',
      severity: 'error',
      comment: 'What several pages show is a list, or on record.',
      from: { path: `${ADMIN}([^/]+)/`, pathNot: ADMIN_TOP },
      to: { path: `${ADMIN}[^/]+/`, pathNot: `${ADMIN}($1|${ADMIN_GROUND.join('|')})/` },
    },
    {
      name: 'admin-never-its-frame',
      severity: 'error',
      comment: 'The frame of the console knows the pages; no page knows the frame.',
      from: { path: ADMIN, pathNot: ADMIN_TOP },
      to: { path: ADMIN_TOP },
    },
    {
      name: 'product-never-test-kit',
      severity: 'error',
      comment: 'Fixtures and fakes stand in a folder `testing`, for tests alone.',
      from: { path: WEB, pathNot: [TESTS, '/testing/'] },
      to: { path: `${WEB}.*/testing/` },
    },
    {
      name: 'web-ground-never-feature',
      severity: 'error',
      comment: 'lib, visitor, ui, i18n and the shield serve every feature and know none.',
      from: { path: `${WEB}(lib|visitor|ui|i18n|shield)/` },
      to: { path: `${WEB}features/` },
    },
    {
      name: 'shield-on-lib-alone',
      severity: 'error',
      comment: 'A classifier of pictures: whose they are, and what a call is, it does not know.',
      from: { path: `${WEB}shield/`, pathNot: TESTS },
      to: { path: WEB, pathNot: `${WEB}(shield|lib)/` },
    },
    {
      name: 'web-router-on-top',
      severity: 'error',
      from: { path: `${WEB}[^/]+/` },
      to: { path: `${WEB}(router|main)\\.tsx$` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist.new|dist.before|coverage|test-results)/' },
    // 'import type' counts as an import, marked as such.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
