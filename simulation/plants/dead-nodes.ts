import type { Plant } from './plant';

const MATCHING = 'apps/server/src/matching';

/** How other nodes take over from one that is silent or leaves. */
export const DEAD_NODES: readonly Plant[] = [
  {
    name: 'nobody takes over from a silent node',
    file: `${MATCHING}/rounds.ts`,
    find: "    if (silent !== '') await takeOver(call, silent, { leaving: false });\n",
    put: "    if (silent !== '') return;\n",
  },
];
