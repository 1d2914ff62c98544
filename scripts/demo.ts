import path from 'node:path';
import { newPassword } from '../apps/server/src/auth/password';
import { StoreLockedError } from '../apps/server/src/db/store-locked';
import { freePort } from '../apps/server/test/free-port';
import { type Backend, folderBackend, MissingProgramError, startBackend } from './demo/backend';
import { startBalancer } from './demo/balancer';
import { runCrowd } from './demo/crowd';
import { type Node, startNode } from './demo/node';
import { OptionError, readOptions } from './demo/options';
import { openDemoStore } from './demo/store';

const DATA_DIR = path.resolve(import.meta.dirname, '../.data/demo');
// An empty setting counts as none, as for the server.
const HOST = process.env.HOST?.trim() || '127.0.0.1';
const PORT = Number(process.env.PORT?.trim() || '3001');
const ORIGIN = `http://localhost:${PORT}`;

/** Functions that stop what was started, called in reverse order. */
const ends: (() => Promise<void>)[] = [];
const over = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => over.abort());

/** Ends the demo with its last process: the user may kill one and watch the others go on. */
async function endWithLast(nodes: readonly Node[]): Promise<void> {
  const codes = await Promise.all(nodes.map(({ ended }) => ended));
  if (over.signal.aborted) return;
  process.exitCode = codes.at(-1) ?? 1;
  over.abort();
}

/** Starts one process at the site's address, or several behind a balancer at that address. */
async function startNodes(count: number, backend: Backend, password: string): Promise<Node[]> {
  const env = { ...backend.env, ADMIN_PASSWORD: password };
  const places = [{ host: HOST, port: PORT }];
  if (count > 1) {
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    const balancer = await startBalancer({ host: HOST, port: PORT }, ports);
    ends.push(balancer.stop);
    places.splice(0, 1, ...ports.map((port) => ({ host: '127.0.0.1', port })));
  }
  const nodes: Node[] = [];
  // One after the other: the first builds the site where there is no build.
  for (const place of places) {
    if (over.signal.aborted) break;
    const node = await startNode({ ...place, env }, over.signal);
    ends.push(node.stop);
    nodes.push(node);
    if (!node.isRunning() && !over.signal.aborted) {
      process.exitCode = (await node.ended) ?? 1;
      over.abort();
    }
  }
  void endWithLast(nodes);
  return nodes;
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const backend = options.nodes === 1 ? folderBackend(DATA_DIR) : await startBackend();
  ends.push(backend.stop);
  if (over.signal.aborted) return;
  const visitors = await openDemoStore(backend.store, options.visitors);
  const given = process.env.ADMIN_PASSWORD ?? '';
  const password = given.trim() === '' ? newPassword() : given;
  const nodes = await startNodes(options.nodes, backend, password);
  if (over.signal.aborted) return;
  console.log(`\nThe site      ${ORIGIN}`);
  console.log(`The console   ${ORIGIN}/login`);
  console.log(`Password      ${password}`);
  if (nodes.length > 1) {
    for (const [at, { origin, pid }] of nodes.entries()) {
      console.log(`Process ${at + 1}     ${origin} (pid ${pid})`);
    }
    console.log(`PostgreSQL    ${backend.store.databaseUrl}`);
    console.log(`Redis         ${backend.store.redisUrl}`);
    console.log('End one of them with `kill`, and the others take over.');
  }
  console.log(`${visitors.length} visitors are coming in. Ctrl-C ends it.\n`);
  await runCrowd(ORIGIN, visitors, over.signal);
  if (!over.signal.aborted) await new Promise((resolve) => over.signal.addEventListener('abort', resolve));
}

/** The message for errors that the user can fix; undefined for anything else. */
function explained(error: unknown): string | undefined {
  if (error instanceof StoreLockedError) return 'The demo is running already.';
  if (error instanceof OptionError || error instanceof MissingProgramError) return error.message;
  const { code } = error as { code?: unknown };
  return code === 'EADDRINUSE' ? `Port ${PORT} is in use: set PORT to another one.` : undefined;
}

try {
  await run();
} catch (error) {
  // A start that the user interrupted also fails; that is not an error.
  if (!over.signal.aborted) {
    console.error(explained(error) ?? error);
    process.exitCode = 1;
  }
} finally {
  over.abort();
  for (const end of ends.reverse()) await end();
}
