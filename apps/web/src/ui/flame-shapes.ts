/** Two teardrop flames in a square of 160, tips leaning together. The favicon is drawn from the same paths. */
export const FLAME_BOX = 160;

export const LEFT_FLAME =
  'M84 10 C86 40 26 58 24 104 C22.500 131 41 151 66 151 C92 151 110 131 107 104 C104 76 80 58 84 10 Z';

export const RIGHT_FLAME =
  'M78 44 C76 68 56 82 54.500 110 C53.200 134 70 151 94 151 C119 151 137.500 133 136 109 C134 78 80 70 78 44 Z';
