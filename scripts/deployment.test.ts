import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

type Service = {
  image?: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  ports?: string[];
  network_mode?: string;
  networks: string[] | Record<string, unknown>;
  environment: Record<string, string>;
};

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const networksOf = ({ networks }: Service) => (Array.isArray(networks) ? networks : Object.keys(networks));

describe.each(Object.entries(services))('%s of compose.yaml', (_name, service) => {
  it('is confined', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      user: expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/),
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
    });
    expect(service.network_mode).toBeUndefined();
  });

  it('is given its secrets as files', () => {
    const secrets = Object.keys(service.environment).filter((key) => /SECRET|PASSWORD|TOKEN/.test(key));
    expect(secrets.filter((key) => !key.endsWith('_FILE'))).toEqual([]);
    expect(secrets).not.toEqual([]);
  });
});

describe('compose.yaml', () => {
  it('publishes the site on the loopback interface alone, and of the relay only what browsers call', () => {
    expect(services.app?.ports).toEqual(['127.0.0.1:3001:3001']);
    expect(services.relay?.ports).toEqual(['3478:3478/udp', '3478:3478/tcp']);
  });

  it('adds no capability but the one without which the program of the relay is not started', () => {
    expect(services.app?.cap_add).toBeUndefined();
    expect(services.relay?.cap_add).toEqual(['NET_BIND_SERVICE']);
  });

  it('keeps site and relay on networks of their own', () => {
    const [app, relay] = [services.app, services.relay].map((service) =>
      service ? networksOf(service) : [],
    );
    expect(app?.filter((network) => relay?.includes(network))).toEqual([]);
  });

  it('runs a coturn without known holes, by exact version', () => {
    const [, minor] =
      /^coturn\/coturn:4\.(\d+)\.\d+-r\d+(@sha256:[0-9a-f]{64})?$/.exec(services.relay?.image ?? '') ?? [];
    expect(Number(minor)).toBeGreaterThanOrEqual(10);
  });
});

describe('Dockerfile', () => {
  it('names exact versions and ends as a user without rights', () => {
    const lines = read('Dockerfile').split('\n');
    const bases = lines.filter((line) => line.startsWith('FROM '));
    expect(bases.length).toBeGreaterThan(0);
    for (const base of bases)
      expect(base).toMatch(/^FROM node:24\.\d+\.\d+-bookworm(-slim)?(@sha256:[0-9a-f]{64})?( AS \w+)?$/);
    expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER node');
  });

  it('takes no secret into the image', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.data', 'secrets']));
  });
});
