import type { Plugin } from 'vite';

/** Where react-router has its components and contexts. */
const SOURCE = /\/node_modules\/react-router\/dist\/.*\.m?js$/;

/**
 * Lets the bundler leave out components and contexts of react-router that nobody uses: its own build marks none of
 * their calls as free of side effects, and names them in statements that have to be kept with what they name.
 */
export function unusedComponents(): Plugin {
  return {
    name: 'unused-components',
    apply: 'build',
    transform: {
      filter: { id: SOURCE },
      handler: (code) => ({
        code: code
          .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
          .replace(/^\w+\.displayName = "\w+";$/gm, ''),
        // Only whole statements go: what is left of each line stands where it stood.
        map: null,
      }),
    },
  };
}
