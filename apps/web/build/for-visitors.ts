import type { Plugin } from 'vite';

/**
 * Whatever NODE_ENV says, what is built is for visitors: with another value React comes in its development form, twice
 * as large and half again as slow.
 */
export function forVisitors(): Plugin {
  return {
    name: 'for-visitors',
    apply: 'build',
    config() {
      process.env.NODE_ENV = 'production';
    },
  };
}
