/** Two teardrop flames in a square of 160, leaning together. The favicon is drawn from the same paths. */
export const FLAME_BOX = 160;

export const LEFT_FLAME =
  'M79 5C80 42 27 68 27 113C27 137 43 154 63 154C84 154 98 138 97 115C96 82 78 52 79 5Z';

export const RIGHT_FLAME =
  'M93 46C96 72 76 92 76 121C76 140 89 154 106 154C123 154 137 140 137 121C137 94 98 84 93 46Z';
