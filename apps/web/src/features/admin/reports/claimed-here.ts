import { tabStore } from '@/lib/storage';

/** The most remembered: more than anybody holds at once. */
const MOST = 100;

function all(): string[] {
  return (tabStore.getItem('adminClaims') ?? '').split(' ').filter(Boolean);
}

/** Remembers that a report was claimed in this tab, until the tab is closed. */
export function noteClaim(id: string): void {
  tabStore.setItem('adminClaims', [...all().filter((other) => other !== id), id].slice(-MOST).join(' '));
}

/** Was this report claimed in this tab? Otherwise one's own claim on it is from another. */
export function isClaimedHere(id: string): boolean {
  return all().includes(id);
}
