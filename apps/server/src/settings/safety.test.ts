import { readFileSync } from 'node:fs';
import { consolePageOf, pageOf, SAFETY_FINDINGS, type SafetyFinding } from '@app/contract/safety';
import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config';
import { logSafety, safetyFindings } from './safety';

const SAFE = {
  TURN_URLS: 'turn:turn.example.org',
  TURN_SECRET: 'f3b1c9d27a6e4850',
  PUBLIC_URL: 'https://talk.example.org',
  ADMIN_PASSWORD: 'a long pass phrase',
  RATE_LIMIT_FACTOR: '1',
  SECURITY_CONTACT: 'security@example.org',
};

const findingsWith = (env: Record<string, string>, dataFolderOpen = false, production = true) =>
  safetyFindings({ ...readConfig({ ...SAFE, ...env }), dataFolderOpen, production });

describe('the list of unsafe settings', () => {
  it('is empty once everything is set', () => {
    expect(findingsWith({})).toEqual([]);
  });

  it('is long on a laptop, the gravest first', () => {
    expect(safetyFindings({ ...readConfig({}), dataFolderOpen: false })).toEqual([
      'no_relay',
      'no_stun',
      'plain_http',
      'generated_password',
      'default_limits',
      'no_security_contact',
    ]);
  });

  it.each<[SafetyFinding, Record<string, string>]>([
    ['no_relay', { TURN_URLS: '', TURN_SECRET: '', STUN_URLS: 'stun:stun.example.org' }],
    ['direct_calls', { ICE_POLICY: 'all' }],
    ['any_relay_address', { TURN_RELAY_ADDRESSES: 'any' }],
    ['plain_http', { PUBLIC_URL: 'http://talk.example.org' }],
    ['any_origin', { ALLOWED_ORIGINS: '*' }],
    ['generated_password', { ADMIN_PASSWORD: '' }],
    ['default_limits', { RATE_LIMIT_FACTOR: '' }],
    ['lifted_limits', { RATE_LIMIT_FACTOR: '10' }],
    ['no_security_contact', { SECURITY_CONTACT: '' }],
  ])('contains %s with %o', (finding, env) => {
    expect(findingsWith(env)).toEqual([finding]);
  });

  it('contains open_data_folder with a folder that others may enter', () => {
    expect(findingsWith({}, true)).toEqual(['open_data_folder']);
  });

  it('contains development_mode where a site with an https address is not told that it is in production', () => {
    expect(findingsWith({}, false, false)).toEqual(['development_mode']);
    expect(findingsWith({ PUBLIC_URL: 'http://talk.example.org' }, false, false)).toEqual(['plain_http']);
  });

  it('is logged with existing sections of the documentation that give the remedy', () => {
    const anchorsOf = (page: string) =>
      [...readFileSync(new URL(`../../../../${page}`, import.meta.url), 'utf8').matchAll(/^#+ (.+)$/gm)].map(
        ([, title = '']) => title.toLowerCase().replaceAll(' ', '-'),
      );
    const findings = Object.keys(SAFETY_FINDINGS) as SafetyFinding[];
    const warn = vi.fn();
    logSafety(findings, { warn });
    expect(warn.mock.calls.map(([fields]) => fields)).toEqual(
      findings.map((finding) => ({ finding, page: consolePageOf(finding), see: pageOf(finding) })),
    );
    for (const finding of findings) {
      const [page = '', anchor] = pageOf(finding).split('#');
      expect(anchorsOf(page)).toContain(anchor);
    }
  });
});
