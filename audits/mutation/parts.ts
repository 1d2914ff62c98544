const SRC = 'apps/server/src';

export type MutatedPart = {
  /** The folder of its files. */
  folder: string;
  /** Where faults are planted. */
  sources: readonly string[];
  /** Unit tests, some against the store, which run against every fault. */
  quick: readonly string[];
  /** Tests of the application over sockets, which run against faults that the quick ones have not noticed. */
  whole: readonly string[];
};

const whole = (...names: string[]) => names.map((name) => `apps/server/test/${name}.test.ts`);

const folder = (name: string, tests: readonly string[], notProduct: readonly string[] = []): MutatedPart => ({
  folder: name,
  sources: [
    `${SRC}/${name}/**/*.ts`,
    ...notProduct.map((path) => `!${SRC}/${name}/${path}`),
    ...['test', 'fixtures', 'harness', 'model', 'play', 'actions', 'suite*'].map(
      (kind) => `!${SRC}/${name}/**/*.${kind}.ts`,
    ),
  ],
  quick: [`${SRC}/${name}/**/*.test.ts`],
  whole: tests,
});

/** What nodes send each other: the tests of the whole application that reach it start nodes, which takes long. */
const ACROSS_NODES = [
  'nodes/bus-batches',
  'nodes/bus-requests',
  'visitors/handovers',
  'visitors/live-count',
  'talk/switchboard',
];

/** Code that speaks to Redis: a part for each file, tested by that file's own tests, which start one Redis. */
const IN_REDIS = { 'directory.redis': 'directory-redis', 'bus.redis': 'bus-redis' };

const inRedis = Object.entries(IN_REDIS).map(([file, test]): [string, MutatedPart] => [
  file,
  {
    folder: 'realtime/nodes',
    sources: [`${SRC}/realtime/nodes/${file}.ts`],
    quick: file === 'bus.redis' ? [`${SRC}/realtime/nodes/${file}*.test.ts`] : [],
    whole: whole(test),
  },
]);

/**
 * The folders of the server in which faults are planted, each with the tests that reach it. Tests that start the server
 * as a separate program are left out: no fault is planted there.
 */
export const PARTS: Readonly<Record<string, MutatedPart>> = {
  domain: folder('domain', []),
  matching: folder('matching', [], ['testing/**', '*.redis.ts', 'hosted/*.redis.ts', 'open-lobby.ts']),
  auth: folder('auth', whole('admin-login', 'admin-access', 'sqlite')),
  users: folder('users', whole('moderation', 'sqlite')),
  moderation: folder('moderation', whole('moderation')),
  reports: folder('reports', whole('http-report', 'http-api', 'moderation', 'sqlite')),
  realtime: {
    ...folder(
      'realtime',
      whole(
        'talk',
        'text',
        'media',
        'bad-events',
        'delivery',
        'handshake',
        'errors-inside',
        'limits',
        'return',
      ),
      ['testing/**', ...ACROSS_NODES.map((file) => `${file}.ts`), 'nodes/*.redis.ts'],
    ),
    // The gateway alone, without the matching behind it.
    quick: [`${SRC}/realtime/**/*.test.ts`, ...whole('gateway', 'gateway-ends')],
  },
  nodes: {
    folder: 'realtime',
    sources: ACROSS_NODES.map((file) => `${SRC}/realtime/${file}.ts`),
    quick: [`${SRC}/realtime/**/*.test.ts`],
    whole: [],
  },
  ...Object.fromEntries(inRedis),
};

/** A part by name, or one file of it: `realtime`, `realtime/gateway`, `nodes/visitors/handovers`. Throws for an unknown one. */
export function partOf(name: string): MutatedPart {
  const [partName = '', ...file] = name.split('/');
  const part = PARTS[partName];
  if (part === undefined) throw new Error(`no part "${name}"; there are ${Object.keys(PARTS).join(', ')}`);
  return file.length === 0 ? part : { ...part, sources: [`${SRC}/${part.folder}/${file.join('/')}.ts`] };
}
