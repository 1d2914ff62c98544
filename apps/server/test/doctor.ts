import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { doctorCommand } from '../src/cli/doctor';
import { ask } from '../src/cli/doctor/ask';
import { caddySettings, eventually, type Program, startProgram } from './edge';
import { findProgram } from './find-program';
import { freePort } from './free-port';

type Report = { ok: boolean; findings: { check: string; result: string; what: string; todo?: string }[] };

type Where = { args?: string[]; ca?: string | undefined; httpPort?: number; now?: () => number };

/** Runs `soulwick doctor` in this process, with the settings of a site. */
export async function doctor(env: Record<string, string>, where: Where = {}) {
  const printed: string[] = [];
  const { args = [], ca, httpPort = 1, now } = where;
  const isWell = await doctorCommand(['--json', ...args], {
    env,
    print: (line) => void printed.push(line),
    trust: ca === undefined ? {} : { ca },
    httpPort,
    ...(now !== undefined && { now }),
  });
  const { ok, findings } = JSON.parse(printed.join('\n')) as Report;
  return {
    isWell: isWell && ok,
    /** Each check with its result, in order, a line each. */
    results: findings.map(({ check, result }) => `${check} ${result}`),
    /** What was said about one check, unless it is well. */
    saidOf: (check: string) =>
      findings
        .filter((each) => each.check === check && each.result !== 'ok')
        .map(({ result, what }) => `${result}: ${what}`),
    todos: findings.flatMap(({ todo }) => todo ?? []),
  };
}

export const caddy = findProgram('caddy');

/** Caddy with deploy/Caddyfile in front of a server, under the name localhost. */
export async function startEdge(upstream: string) {
  const [port, http, health] = await Promise.all([freePort(), freePort(), freePort()]);
  const url = `https://localhost:${port}`;
  const program: Program = startProgram(
    caddy ?? '',
    (folder) => ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    { PUBLIC_URL: url, TURN_HOST: 'turn.example.test', UPSTREAM: new URL(upstream).host },
    [['Caddyfile', caddySettings({ caddy: port, http, health })]],
  );
  const root = join(program.folder, 'caddy/pki/authorities/local/root.crt');
  const ca = await eventually([program], async () => {
    const text = readFileSync(root, 'utf8');
    await ask(url, { ca: text });
    return text;
  });
  return { url, httpPort: http, ca, stop: program.stop };
}
