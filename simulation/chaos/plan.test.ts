import { expect, it } from 'vitest';
import { planFaults } from './plan';

const COUNTS = { nodes: 30, redis: 6, postgres: 4 };
const NODES = 3;

it('is the same for the same seed, and differs for another', () => {
  expect(planFaults(7, COUNTS, NODES)).toEqual(planFaults(7, COUNTS, NODES));
  expect(planFaults(7, COUNTS, NODES)).not.toEqual(planFaults(8, COUNTS, NODES));
});

it('has the requested number of faults of each kind, at every node, and half of those of Redis lose its data', () => {
  const faults = planFaults(1, COUNTS, NODES).map(({ fault }) => fault);
  const ofNodes = faults.flatMap((fault) => (fault.kind === 'node' ? fault.node : []));
  const ofRedis = faults.flatMap((fault) => (fault.kind === 'redis' ? fault.keepsData : []));
  expect([ofNodes.length, ofRedis.length, faults.length]).toEqual([30, 6, 40]);
  expect(ofRedis.filter((keepsData) => keepsData)).toHaveLength(3);
  expect(new Set(ofNodes)).toEqual(new Set([0, 1, 2]));
});
