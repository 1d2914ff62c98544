import type { Page } from '@playwright/test';
import * as faults from '../../apps/web/test/page-faults';

/** Controls that cannot be pressed although the page has been scrolled to them: covered, or cut off. */
export const unreachableControls = (page: Page): Promise<string[]> =>
  page.evaluate(faults.unreachableControls, faults.CONTROLS);
