/** One line of a room. `at` is epoch milliseconds. */
export type EvidenceLine = { userId: string; message: string; at: number };

/** Limit for the reasons of all reports of one pair in a day together, in UTF-16 units. */
const MAX_REASONS_LENGTH = 4_000;
/** Lines that all of them together may have: twice the most of one report. */
const MAX_LINES = 600;
const BETWEEN = '\n\n';

/** Joins the reasons of an earlier report and of a further one; repetitions, and what is too long, are left out. */
export function joinReasons(earlier: string, later: string): string {
  const isSaid = `${BETWEEN}${earlier}${BETWEEN}`.includes(`${BETWEEN}${later}${BETWEEN}`);
  const both = `${earlier}${BETWEEN}${later}`;
  return isSaid || both.length > MAX_REASONS_LENGTH ? earlier : both;
}

/** The lines of both, each once, oldest first; only the earlier ones if they would be too many. */
export function joinEvidence(
  earlier: readonly EvidenceLine[],
  later: readonly EvidenceLine[],
): readonly EvidenceLine[] {
  const known = new Set(earlier.map(keyOf));
  const more = later.filter((line) => !known.has(keyOf(line)));
  if (more.length === 0 || earlier.length + more.length > MAX_LINES) return earlier;
  return [...earlier, ...more].sort((a, b) => a.at - b.at);
}

function keyOf({ userId, message, at }: EvidenceLine): string {
  return JSON.stringify([at, userId, message]);
}
