import { tabStore } from '../lib/storage';

const KEY = 'receipts';
/** So many are kept; who reports more in one tab has copied the others, or not. */
const MOST_KEPT = 20;

/** Keeps the receipt of a report until the tab is closed. Older servers give none. */
export function keepReceipt(code: string | undefined): void {
  if (code === undefined) return;
  const others = readReceipts().filter((kept) => kept !== code);
  tabStore.setItem(KEY, [code, ...others].slice(0, MOST_KEPT).join(' '));
}

/** The receipts of this tab, the latest first. */
export function readReceipts(): string[] {
  return (tabStore.getItem(KEY) ?? '').split(' ').filter((code) => code !== '');
}
