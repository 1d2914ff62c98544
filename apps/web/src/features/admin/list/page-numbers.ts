/** A page to go to, or a gap in the row of numbers. */
export type PageStep = number | 'gap';

/** Up to this many page numbers are shown without a gap. */
const WITHOUT_GAP = 7;

/** The numbers to offer: the first, the last, and those round the present one. */
export function pageNumbers(page: number, count: number): PageStep[] {
  if (count <= WITHOUT_GAP) return Array.from({ length: count }, (_, index) => index + 1);
  const middle = Math.min(Math.max(page, 4), count - 3);
  const start = middle <= 4 ? [1, 2, 3, 4, 5] : [1, 'gap' as const, middle - 1, middle, middle + 1];
  return middle >= count - 3
    ? [1, 'gap', count - 4, count - 3, count - 2, count - 1, count]
    : [...start, 'gap', count];
}
