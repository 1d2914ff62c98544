import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { whereIs } from '../chromium';
import { DelayLine } from './delay-line';

/** How many bytes may pass at once after a pause. */
const BURST_BYTES = 8_000;
/** A packet that would have to wait longer than this is dropped. */
const LONGEST_WAIT_MS = 400;

const SLOW_WIRE = path.join(import.meta.dirname, 'slow-wire.ts');
const READY_WITHIN_MS = 20_000;

/** One direction of a path with a limited rate. */
export type RateLimit = {
  /** What enforces the rate: the kernel (`tbf`), or this process where the kernel cannot. */
  by: 'tbf' | 'token bucket';
  push(packet: Buffer): void;
  close(): void;
};

/** Lets the kernel enforce the rate if it can create network namespaces, which takes `ip`, `tc` and root. */
export async function openRateLimit(
  kbitPerSecond: number,
  give: (packet: Buffer) => void,
): Promise<RateLimit> {
  return (await openKernelLimit(kbitPerSecond, give)) ?? openTokenBucket(kbitPerSecond, give);
}

function run(program: string, ...args: string[]): boolean {
  return spawnSync(program, args).status === 0;
}

/**
 * Puts the kernel's token bucket filter on the loopback interface of a network namespace of its own. That changes no
 * address of this machine, which browsers would take for a new network and break their connections.
 */
async function openKernelLimit(
  kbitPerSecond: number,
  give: (packet: Buffer) => void,
): Promise<RateLimit | undefined> {
  if (whereIs('ip') === undefined || whereIs('tc') === undefined) return undefined;
  const name = `slow-${process.pid}-${randomInt(1e9)}`;
  const close = () => void run('ip', 'netns', 'delete', name);
  const filter = [
    'rate',
    `${kbitPerSecond}kbit`,
    'burst',
    `${BURST_BYTES}`,
    'latency',
    `${LONGEST_WAIT_MS}ms`,
  ];
  const made =
    run('ip', 'netns', 'add', name) &&
    run('ip', '-n', name, 'link', 'set', 'lo', 'up') &&
    run('tc', '-n', name, 'qdisc', 'add', 'dev', 'lo', 'root', 'tbf', ...filter);
  const wire = made ? await startWire(name, give) : undefined;
  if (wire === undefined) {
    close();
    return undefined;
  }
  return {
    by: 'tbf',
    push: (packet) => void (wire.connected && wire.send(packet)),
    close() {
      wire.kill();
      close();
    },
  };
}

async function startWire(
  namespace: string,
  give: (packet: Buffer) => void,
): Promise<ChildProcess | undefined> {
  const wire = fork(SLOW_WIRE, {
    execPath: 'ip',
    execArgv: ['netns', 'exec', namespace, process.execPath, '--import', 'tsx'],
    cwd: import.meta.dirname,
    serialization: 'advanced',
  });
  wire.on('error', () => undefined);
  try {
    await once(wire, 'message', { signal: AbortSignal.timeout(READY_WITHIN_MS) });
  } catch {
    wire.kill();
    return undefined;
  }
  wire.on('message', (packet: Uint8Array) => give(Buffer.from(packet)));
  return wire;
}

function openTokenBucket(kbitPerSecond: number, give: (packet: Buffer) => void): RateLimit {
  const bytesPerMs = kbitPerSecond / 8;
  const line = new DelayLine(give);
  let tokens = BURST_BYTES;
  let at = performance.now();
  return {
    by: 'token bucket',
    push(packet) {
      const now = performance.now();
      tokens = Math.min(BURST_BYTES, tokens + (now - at) * bytesPerMs);
      at = now;
      const wait = Math.max(0, (packet.length - tokens) / bytesPerMs);
      if (wait > LONGEST_WAIT_MS) return;
      tokens -= packet.length;
      line.push(packet, wait);
    },
    close: () => line.close(),
  };
}
