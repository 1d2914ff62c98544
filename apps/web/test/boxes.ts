type Thing = Element | { element(): Element };

export const boxOf = (thing: Thing): DOMRect =>
  (thing instanceof Element ? thing : thing.element()).getBoundingClientRect();

/** How far two of them lie apart, the way they are furthest; less than 0: one lies over the other. */
export function gap(one: Thing, other: Thing): number {
  const [a, b] = [boxOf(one), boxOf(other)];
  return Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);
}
