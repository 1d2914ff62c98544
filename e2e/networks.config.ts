import { defineConfig } from '@playwright/test';
import browsers from './playwright.config';

/** `npm run networks`: what `specs/bad-networks.release.spec.ts` does, for longer and to the ends of the ladder. */
export default defineConfig({ ...browsers, testDir: 'networks', workers: 1, timeout: 400_000 });
