/** Requests after which it is judged whether the setting is right. */
const WINDOW = 20;
/** So many of them have to differ in the same way: a caller may write entries of its own, or come past the proxy. */
const MOST = 18;

/** How the entries of one request compare with TRUST_PROXY. */
type Entries = 'as_set' | 'fewer' | 'more';

export type ProxyEntriesParts = {
  /** How many proxies add to X-Forwarded-For, as TRUST_PROXY says. */
  hops: number;
  /** Is told of each request. */
  counted: (entries: Entries) => void;
  /** Is told when nearly all of the latest requests differ from the setting, and when they do so no more. */
  judged: (isWrong: boolean, entries: { set: number; seen: number }) => void;
};

/**
 * Compares the entries of X-Forwarded-For with TRUST_PROXY. A setting that is too low makes all visitors one address; one
 * that is too high lets each of them make up an address of their own.
 */
export function createProxyEntries({ hops, counted, judged }: ProxyEntriesParts) {
  let seen: number[] = [];
  let wasWrong = false;

  return (forwarded: string | undefined): void => {
    const entries = countEntries(forwarded);
    counted(compareEntries(entries, hops));
    seen.push(entries);
    if (seen.length < WINDOW) return;
    const usual = usualOf(seen);
    const isWrong = usual.times >= MOST && usual.entries !== hops;
    seen = [];
    if (isWrong !== wasWrong) judged(isWrong, { set: hops, seen: usual.entries });
    wasWrong = isWrong;
  };
}

/** How the X-Forwarded-For of one request compares with the number of proxies that TRUST_PROXY says. */
export function entriesOf(forwarded: string | undefined, hops: number): Entries {
  return compareEntries(countEntries(forwarded), hops);
}

function countEntries(forwarded: string | undefined): number {
  return (forwarded ?? '').split(',').filter((part) => part.trim() !== '').length;
}

function compareEntries(entries: number, hops: number): Entries {
  return entries === hops ? 'as_set' : entries < hops ? 'fewer' : 'more';
}

/** The number that occurs most often. */
function usualOf(numbers: readonly number[]): { entries: number; times: number } {
  const times = new Map<number, number>();
  for (const each of numbers) times.set(each, (times.get(each) ?? 0) + 1);
  const [entries, most] = [...times].reduce((best, each) => (each[1] > best[1] ? each : best));
  return { entries, times: most };
}
