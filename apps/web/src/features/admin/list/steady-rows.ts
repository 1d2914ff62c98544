/** Rows as they stand on the screen, and what has happened since that is not shown yet. */
export type Steady<Row> = {
  rows: Row[];
  /** Rows that came in and wait to be let in. */
  fresh: number;
  /** Rows on the screen that the list no longer has. */
  gone: number;
};

/** A list taken as it is. */
export function adopt<Row>(rows: Row[]): Steady<Row> {
  return { rows, fresh: 0, gone: 0 };
}

/**
 * Takes in what a poll brought without moving a row that is shown: rows change in place, new ones wait
 * or fill the end, and one that vanished stays, unless it is in `released`: what was done to those was
 * done here. `size` is how many rows a page has.
 */
export function mergeSteadily<Row>(
  shown: readonly Row[],
  incoming: readonly Row[],
  idOf: (row: Row) => string,
  released: ReadonlySet<string>,
  size: number,
): Steady<Row> {
  const byId = new Map(incoming.map((row) => [idOf(row), row]));
  const kept = shown.filter((row) => byId.has(idOf(row)) || !released.has(idOf(row)));
  const keptIds = new Set(kept.map(idOf));
  const lastShown = incoming.findLastIndex((row) => keptIds.has(idOf(row)));
  const room = Math.max(0, size - kept.length);
  const appended = incoming.slice(lastShown + 1, lastShown + 1 + room);
  const rows = [...kept.map((row) => byId.get(idOf(row)) ?? row), ...appended];
  const onScreen = new Set(rows.map(idOf));
  return {
    rows,
    fresh: incoming.filter((row) => !onScreen.has(idOf(row))).length,
    gone: rows.filter((row) => !byId.has(idOf(row))).length,
  };
}
