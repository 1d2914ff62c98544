/** The rows on the screen, and later changes that are not shown yet. */
export type Steady<Row> = {
  rows: Row[];
  /** New rows that wait to be shown. */
  newCount: number;
  /** Rows on the screen that the list no longer has for another reason than a decision here. */
  removedCount: number;
};

/** A list shown as it is. */
export function adopt<Row>(rows: Row[]): Steady<Row> {
  return { rows, newCount: 0, removedCount: 0 };
}

/**
 * Merges the result of a poll without moving a visible row: rows change in place, a vanished one stays, and new ones
 * wait or fill the end. A page has `size` rows; rows that vanished because of a decision here (`isDecided`) do not
 * count, so that the next ones come in below.
 */
export function mergeSteadily<Row>(
  shown: readonly Row[],
  incoming: readonly Row[],
  idOf: (row: Row) => string,
  isDecided: (id: string) => boolean,
  size: number,
): Steady<Row> {
  const byId = new Map(incoming.map((row) => [idOf(row), row]));
  const shownIds = new Set(shown.map(idOf));
  const isDone = (row: Row) => !byId.has(idOf(row)) && isDecided(idOf(row));
  const lastShown = incoming.findLastIndex((row) => shownIds.has(idOf(row)));
  const room = Math.max(0, size - shown.filter((row) => !isDone(row)).length);
  const appended = incoming.slice(lastShown + 1, lastShown + 1 + room);
  const rows = [...shown.map((row) => byId.get(idOf(row)) ?? row), ...appended];
  const onScreen = new Set(rows.map(idOf));
  return {
    rows,
    newCount: incoming.filter((row) => !onScreen.has(idOf(row))).length,
    removedCount: rows.filter((row) => !byId.has(idOf(row)) && !isDone(row)).length,
  };
}
