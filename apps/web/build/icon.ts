import type { Plugin } from 'vite';
import { FLAME_BOX, LEFT_FLAME, RIGHT_FLAME } from '../src/ui/flame-shapes';

/** Where the icon is served, without the slash before it. */
export const ICON_PATH = 'favicon.svg';

/** Colours stand as literals here: an icon of its own sees no tokens. They hold on light and dark bars. */
const ICON = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FLAME_BOX} ${FLAME_BOX}">`,
  `<clipPath id="c"><path d="${RIGHT_FLAME}"/></clipPath>`,
  `<path fill="#e0406f" d="${LEFT_FLAME}"/><path fill="#a02a73" d="${RIGHT_FLAME}"/>`,
  `<path fill="#f0b135" clip-path="url(#c)" d="${LEFT_FLAME}"/>`,
  '</svg>',
].join('');

/** The favicon, drawn from the same paths as the logo. */
export function icon(): Plugin {
  return {
    name: 'icon',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer(server) {
      server.middlewares.use(`/${ICON_PATH}`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(ICON);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: ICON_PATH, source: ICON });
    },
  };
}
