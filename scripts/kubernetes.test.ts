import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../apps/server/src/config';
import { configKeys } from '../apps/server/src/config-keys';

const FOLDER = path.resolve(import.meta.dirname, '../deploy/kubernetes');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

type Container = {
  env?: { name: string; value: string }[];
  securityContext: object;
  resources: { requests: object; limits: { memory: string } };
  volumeMounts: { name: string }[];
};
type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; spec?: unknown };
type Pod = {
  terminationGracePeriodSeconds: number;
  securityContext: object;
  initContainers: Container[];
  containers: (Container & Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', unknown>)[];
  volumes: { name: string }[];
};

const kustomization = parse(read('kustomization.yaml')) as {
  resources: string[];
  secretGenerator: { files: string[] }[];
};
const manifests = kustomization.resources.map((file) => parse(read(file), { merge: true }) as Manifest);
const deployment = parse(read('deployment.yaml'), { merge: true }) as { spec: { template: { spec: Pod } } };
const pod = deployment.spec.template.spec;
const all = [...pod.initContainers, ...pod.containers];

describe('the files for Kubernetes', () => {
  it('are all of the folder, each of a kind that there is', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'));
    expect([...kustomization.resources, 'kustomization.yaml'].sort()).toEqual(files.sort());
    expect(manifests.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual([
      'v1 Namespace',
      'apps/v1 Deployment',
      'v1 Service',
      'policy/v1 PodDisruptionBudget',
      'autoscaling/v2 HorizontalPodAutoscaler',
    ]);
    for (const file of files) {
      const [document] = parseAllDocuments(read(file));
      expect(document?.errors).toEqual([]);
    }
  });

  it('confine every container, as the namespace demands', () => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    for (const { securityContext, resources } of all) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources.limits.memory).toEqual(expect.any(String));
    }
  });

  it('mount only what there is, and keep secrets in files that are made', () => {
    const volumes = pod.volumes.map(({ name }) => name);
    for (const { volumeMounts } of all) expect(volumeMounts.map(({ name }) => name)).toEqual(volumes);
    const made = kustomization.secretGenerator.flatMap(({ files }) =>
      files.map((file) => path.basename(file)),
    );
    const named = new Set(all.flatMap(({ env = [] }) => env.map(({ value }) => path.basename(value))));
    expect([...named].sort()).toEqual(made.sort());
  });

  it('give settings that are valid in production', () => {
    const settings = parseEnv(read('site.env.example'));
    const secrets: Record<string, string> = {
      DATABASE_URL: 'postgresql://soulwick:password@postgres/soulwick',
      REDIS_URL: 'redis://redis',
    };
    const given = (pod.containers[0]?.env ?? []).map(({ name }) => name.replace(/_FILE$/, ''));
    const values = given.map((name) => [
      name,
      secrets[name] ?? 'a value that is long enough for each of them',
    ]);
    for (const key of [...given, ...Object.keys(settings)]) expect(Object.keys(configKeys)).toContain(key);
    const config = readConfig({ NODE_ENV: 'production', ...settings, ...Object.fromEntries(values) });
    expect(config).toMatchObject({ trustProxy: 1, publicUrl: 'https://talk.example.org' });
  });

  it('leave a stop its time, and ask for readiness apart from life', () => {
    // What preStop waits, and the limit of a stop.
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(5 + 10);
    expect(pod.containers[0]).toMatchObject({
      startupProbe: { httpGet: { path: '/readyz' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
      livenessProbe: { httpGet: { path: '/healthz' } },
    });
  });

  // No package of Debian has it in a version of today: where it is not there, nor is this test.
  const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
  const itIsPut = hasKubectl ? it : undefined;
  itIsPut?.('are put together by kustomize', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kubernetes-'));
    try {
      cpSync(FOLDER, folder, { recursive: true });
      cpSync(path.join(folder, 'site.env.example'), path.join(folder, 'site.env'));
      mkdirSync(path.join(folder, 'secrets'));
      for (const { files } of kustomization.secretGenerator)
        for (const file of files) writeFileSync(path.join(folder, file), 'secret');
      const text = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
      expect(parseAllDocuments(text)).toHaveLength(manifests.length + 2);
      expect(text).toContain('image: soulwick:1.0.0');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
