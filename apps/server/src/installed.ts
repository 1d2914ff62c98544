import { fileURLToPath } from 'node:url';

/** Where this program is installed. The source of this file and what is built of it lie equally deep in there. */
export const INSTALLED = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');
