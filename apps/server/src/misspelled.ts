/** Names shorter than this may differ by one character, longer ones by two. */
const LONG_NAME = 8;
/** Shorter names are those of too many other things. */
const SHORTEST = 5;

/** A name that is no setting and looks like one. */
export type Misspelled = { name: string; meant: string };

/**
 * The names in an environment that are no settings and differ from one in a character or two. `settings`: all names
 * that are read. Most of an environment belongs to others: what resembles nothing is not reported.
 */
export function misspelledNames(names: readonly string[], settings: ReadonlySet<string>): Misspelled[] {
  return names
    .filter((name) => name.length >= SHORTEST && !settings.has(name))
    .flatMap((name) => {
      const meant = nearest(name, settings);
      return meant === undefined ? [] : [{ name, meant }];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function nearest(name: string, settings: ReadonlySet<string>): string | undefined {
  const most = name.length < LONG_NAME ? 1 : 2;
  let best: string | undefined;
  let least = most + 1;
  for (const setting of settings) {
    if (setting.length < SHORTEST || Math.abs(setting.length - name.length) >= least) continue;
    const distance = editDistance(name.toUpperCase(), setting);
    if (distance < least) [best, least] = [setting, distance];
  }
  return best;
}

/** Levenshtein's distance: characters to replace, add or leave out. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
