import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PLANTS, plantsNamed } from './catalogue';
import { isSimulated, withFault } from './plant';

const ROOT = resolve(import.meta.dirname, '../..');

describe('the plants', () => {
  it.each(PLANTS.map((plant) => [plant.name, plant] as const))('can be planted: %s', (_, plant) => {
    const text = readFileSync(join(ROOT, plant.file), 'utf8');
    expect(withFault(text, plant)).not.toBe(text);
    for (const file of plant.tests ?? []) expect(existsSync(join(ROOT, file)), file).toBe(true);
  });

  it('have different names', () => {
    expect(new Set(PLANTS.map(({ name }) => name)).size).toBe(PLANTS.length);
  });

  it('name the tests that notice what the simulation does not run', () => {
    const unnoticed = PLANTS.filter((plant) => !isSimulated(plant) && plant.tests === undefined);
    expect(unnoticed).toEqual([]);
  });

  it('are refused by name when what they replace is missing or there twice', () => {
    const plant = { name: 'a fault', file: 'a.ts', find: 'x', put: 'y' };
    expect(withFault('a x', plant)).toBe('a y');
    expect(() => withFault('a', plant)).toThrow(
      "'a fault' cannot be planted: what it replaces occurs 0 times in a.ts",
    );
    expect(() => withFault('x x', plant)).toThrow('2 times');
  });

  it('are chosen by name', () => {
    expect(plantsNamed([])).toBe(PLANTS);
    expect(plantsNamed(['a parting is not recorded']).map(({ name }) => name)).toEqual([
      'a parting is not recorded',
    ]);
    expect(() => plantsNamed(['a thing'])).toThrow("there is no plant 'a thing'");
  });
});
