import { tabStore } from '@/lib/storage';

/** The most remembered: more than anybody holds at once. */
const MOST = 100;

function all(): string[] {
  return (tabStore.getItem('adminClaims') ?? '').split(' ').filter(Boolean);
}

/** Remembers that somebody's case was claimed in this tab, until the tab is closed. */
export function noteClaim(userId: string): void {
  tabStore.setItem(
    'adminClaims',
    [...all().filter((other) => other !== userId), userId].slice(-MOST).join(' '),
  );
}

/** Was somebody's case claimed in this tab? Otherwise one's own claim on it is from another. */
export function isClaimedHere(userId: string): boolean {
  return all().includes(userId);
}
