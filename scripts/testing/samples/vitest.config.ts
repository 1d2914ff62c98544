import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** What `parts.test.ts` has the runner run. */
export default defineConfig({
  test: {
    projects: [{ test: { name: 'sample', root: path.join(import.meta.dirname), include: ['*.sample.ts'] } }],
  },
});
