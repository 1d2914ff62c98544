import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../src/config';
import { folder, listen, useHttpServers } from './http-server';
import { SHARD, writeModel } from './shield-model';

useHttpServers();

const WORKER = '/assets/shield-worker-3c4d.js';
const withModel = () => listen({ SHIELD_MODEL: writeModel(join(folder, 'model')) });

it('serves the files of the model under addresses that browsers may keep', async () => {
  const { call } = await withModel();
  const path = readConfig({ SHIELD_MODEL: join(folder, 'model') }).settings.shield?.model ?? '';
  const model = await call(path);
  expect(model.status).toBe(200);
  expect(model.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(model.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await model.json()).toMatchObject({ format: 'layers-model' });
  const weights = await call(path.replace('model.json', SHARD));
  expect((await weights.arrayBuffer()).byteLength).toBe(80);
  for (const other of ['/shield/0000/model.json', path.replace('model.json', 'classes.json')]) {
    expect([other, (await call(other)).status]).toEqual([other, 404]);
  }
});

it('lets the worker of the shield alone compile WebAssembly, and nobody run texts as code', async () => {
  const { call } = await withModel();
  const policies = await Promise.all(
    [WORKER, '/assets/app-1a2b.js', '/'].map(
      async (path) => (await call(path)).headers.get('content-security-policy') ?? '',
    ),
  );
  expect(policies.map((policy) => policy.includes("'wasm-unsafe-eval'"))).toEqual([true, false, false]);
  for (const policy of policies) expect(policy).not.toContain("'unsafe-eval'");
  expect(policies[0]).toMatch(/script-src 'wasm-unsafe-eval' 'self'/);
});

it('serves nothing of it without a model', async () => {
  const { call } = await listen();
  expect((await call('/shield/0000/model.json')).status).toBe(404);
  expect((await call(WORKER)).headers.get('content-security-policy')).not.toContain('wasm');
});
