import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HOST_FAULTS } from './host-faults';
import { REPORT_FAULTS } from './report-faults';

it.each([...HOST_FAULTS, ...REPORT_FAULTS].map((fault) => [fault.what, fault] as const))(
  '%s: stands once',
  (_, { file, code }) => {
    const text = readFileSync(new URL(`../../apps/server/src/matching/${file}`, import.meta.url), 'utf8');
    expect(text.split(code)).toHaveLength(2);
  },
);
