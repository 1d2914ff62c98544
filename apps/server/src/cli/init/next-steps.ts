import { join } from 'node:path';
import type { Answers, Way } from './answers';
import { PROFILE, SETTINGS_FILE, UNITS } from './site-files';

/** The service of compose.yaml in which a command of the site runs. */
const SERVICE: Readonly<Record<Exclude<Way, 'systemd'>, string>> = {
  site: 'app',
  nodes: 'node-1',
  proxy: 'app',
};

/** Where the unit's user may read it. */
const MODEL_FOLDER = '/usr/local/share/soulwick-shield';

/** What is of another way in settings that are kept; empty: it is not there. */
export type Kept = { profile: string; turnsPort: string };

/** The relay's port behind the edge, as compose.yaml reads it. */
const EDGE_PORT = 'TURNS_PORT=443';

/** How settings of another way become those of this one. */
function change(way: Way, { profile, turnsPort }: Kept, settings: string): string {
  const needsPort = way !== 'proxy' && turnsPort === '';
  const lines = [`${PROFILE}=${way}`, ...(needsPort ? [EDGE_PORT] : [])].join(' and ');
  const without = way === 'proxy' && turnsPort !== '' ? ', without TURNS_PORT' : '';
  return `docker compose down: it runs as ${profile || 'another way'}. Then write ${lines} to ${settings}${without}.`;
}

type Site = {
  answers: Answers;
  folder: string;
  /** Where the program is installed. */
  installed: string;
  /** The files do not belong to the user whom the containers run as. */
  needsOwner: boolean;
  /** Settings that are kept and name another way; undefined: they name this one, or none were kept. */
  before: Kept | undefined;
};

/** What a person has to do after the files were written, and how to check it; a line each. */
export function nextSteps({ answers, folder, installed, needsOwner, before }: Site): string[] {
  const { way, host, turnHost, address } = answers;
  const ports = way === 'proxy' ? 'UDP and TCP 3478' : 'TCP 80 and 443, UDP and TCP 3478';
  const steps = [
    `Let both names lead to ${address}: ${host} and ${turnHost}.`,
    `Open these ports to the world: ${ports}.`,
  ];
  const password = join(folder, way === 'systemd' ? 'credentials' : 'secrets', 'admin_password');
  let doctor: string;
  const more: string[] = [];
  if (way === 'systemd') {
    const units = UNITS.map((unit) => join(folder, unit));
    steps.push(
      'Install haproxy, caddy (2.7 or later) and coturn (4.10 or later), and switch off two services of theirs: systemctl disable --now haproxy coturn',
      `cp ${join(folder, 'Caddyfile')} /etc/caddy/Caddyfile && systemctl restart caddy`,
      `systemctl enable --now ${units.join(' ')}`,
    );
    const soulwick = `node ${join(installed, 'apps/server/dist/soulwick.js')}`;
    doctor = `${soulwick} doctor --folder ${folder}`;
    more.push(
      'For the shield, which docs/safety.md is about:',
      `  ${soulwick} shield-model --to ${MODEL_FOLDER}`,
      `  Add SHIELD_MODEL=${MODEL_FOLDER} to ${join(folder, 'env')}, and restart the site.`,
    );
  } else {
    if (before !== undefined) {
      steps.push(change(way, before, join(folder, SETTINGS_FILE)));
    }
    if (needsOwner) steps.push(`sudo chown -R 1000:1000 ${join(folder, 'secrets')} ${join(folder, 'caddy')}`);
    steps.push('docker compose up -d');
    if (way === 'proxy') {
      steps.push(
        `Lead https://${host} to http://127.0.0.1:3001: docs/operations/deploying.md has the lines.`,
      );
    }
    doctor = `docker compose exec ${SERVICE[way]} node apps/server/dist/soulwick.js doctor`;
  }
  return [
    'Next:',
    ...steps.map((step, at) => `  ${at + 1}. ${step}`),
    'Then check it:',
    `  ${doctor}`,
    `  Sign in at https://${host}/login with the password in ${password}.`,
    ...more,
  ];
}
