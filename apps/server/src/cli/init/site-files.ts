import type { Answers, Way } from './answers';
import { caddyFile, edgeFile } from './edge-files';

/** A file that has to be there. Names are relative to the site's folder. */
export type SiteFile = { name: string; text: string };

/** Secrets and the folder they are in, for each way. */
export const SECRETS: Readonly<Record<Way, { folder: string; names: readonly string[] }>> = {
  site: { folder: 'secrets', names: ['auth_secret', 'admin_password', 'turn_secret'] },
  nodes: { folder: 'secrets', names: ['auth_secret', 'admin_password', 'turn_secret', 'postgres_password'] },
  proxy: { folder: 'secrets', names: ['auth_secret', 'admin_password', 'turn_secret'] },
  systemd: { folder: 'credentials', names: ['auth_secret', 'admin_password', 'turn_secret'] },
};

/** The units of `--way systemd`. */
export const UNITS = ['soulwick.service', 'soulwick-relay.service', 'soulwick-edge.service'] as const;

export type SiteParts = {
  answers: Answers;
  /** Where the site's folder is. */
  folder: string;
  /** Where the program is installed, with the files of deploy/. */
  installed: string;
  /** The program that runs it. */
  node: string;
  /** The address at which the relay listens, where it runs without a container. */
  relayAddress: string;
  /** The machine knows IPv6. */
  hasIpv6: boolean;
  /** Reads a file of deploy/. */
  readDeploy: (name: string) => string;
};

/** What compose.yaml reads, in the site's folder. */
export const SETTINGS_FILE = '.env';
/** The setting that says what `docker compose up` starts: the profile of that way. */
export const PROFILE = 'COMPOSE_PROFILES';
/** Where Debian's Caddy keeps the certificates that it has got. */
const CERTIFICATES = '/var/lib/caddy/.local/share/caddy/certificates';

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

/** What both ways tell the server of the site. */
const settingsOf = ({ host, mail }: Answers) => [
  `PUBLIC_URL=https://${host}`,
  `CONTACT_EMAIL=${mail}`,
  `SECURITY_CONTACT=${mail}`,
];

/** The files beside the secrets. */
export function siteFiles(parts: SiteParts): SiteFile[] {
  const { answers } = parts;
  switch (answers.way) {
    case 'site':
    case 'nodes':
      return [{ name: SETTINGS_FILE, text: composeSettings(answers, ['TURNS_PORT=443']) }];
    case 'proxy':
      return [{ name: SETTINGS_FILE, text: composeSettings(answers, []) }];
    case 'systemd':
      return unitFiles(parts);
    default:
      return answers.way satisfies never;
  }
}

function composeSettings(answers: Answers, more: readonly string[]): string {
  return lines(
    '# What compose.yaml reads; docs/operations/settings.md says what else can stand here.',
    `${PROFILE}=${answers.way}`,
    ...settingsOf(answers),
    `TURN_HOST=${answers.turnHost}`,
    `TURN_RELAY_ADDRESSES=${answers.address}`,
    ...more,
  );
}

function unitFiles(parts: SiteParts): SiteFile[] {
  const { answers, folder, installed, node, relayAddress, hasIpv6, readDeploy } = parts;
  const { turnHost, address } = answers;
  const unit = (name: string) => ({
    name,
    text: readDeploy(`systemd/${name}`)
      .replaceAll('/etc/soulwick', folder)
      .replaceAll('/opt/soulwick', installed)
      .replaceAll('/usr/bin/node', node),
  });
  const turn = (transport: string) => `turn:${turnHost}:3478?transport=${transport}`;
  return [
    {
      name: 'env',
      text: lines(
        '# What soulwick.service reads; docs/operations/settings.md says what else can stand here.',
        ...settingsOf(answers),
        'TRUST_PROXY=1',
        `TURN_URLS=${turn('udp')},${turn('tcp')},turns:${turnHost}:443?transport=tcp`,
        `TURN_RELAY_ADDRESSES=${address}`,
      ),
    },
    {
      name: 'relay.env',
      text: lines(
        '# What soulwick-relay.service reads; deploy/start-relay.sh says what else can stand here.',
        `TURN_REALM=${turnHost}`,
        `RELAY_ADDRESS=${relayAddress}`,
        `RELAY_PUBLIC_ADDRESS=${address}`,
        `RELAY_CERT_FOLDER=${CERTIFICATES}`,
      ),
    },
    { name: 'Caddyfile', text: caddyFile(readDeploy('Caddyfile'), answers) },
    { name: 'edge.cfg', text: edgeFile(readDeploy('edge.cfg'), { turnHost, relayAddress, hasIpv6 }) },
    ...UNITS.map(unit),
  ];
}
