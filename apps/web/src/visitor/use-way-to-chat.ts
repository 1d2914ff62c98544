import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isOpenElsewhere, thisPage } from '../lib/page-life';
import { tabStore } from '../lib/storage';

const CHAT = '/video-test';

/**
 * What led to the chat. 'press': somebody pressed a button that leads there. 'return': its page was opened without one, as
 * by a reload, Back, a restored or a copied tab, where this tab had a talk that may still be held. null: neither.
 */
export type WayIn = 'press' | 'return' | null;

let wayIn: WayIn =
  globalThis.location?.pathname === CHAT && tabStore.getItem('roomId') !== null ? 'return' : null;

/** Opens the chat, with one entry in the history however often a button is pressed. */
export function useWayToChat(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    wayIn = 'press';
    if (window.location.pathname !== CHAT) void navigate(CHAT);
  }, [navigate]);
}

/** The camera is opened, and the search begins, only after a press or in the talk that this tab had. */
export const readWayIn = (): WayIn => wayIn;

/** The way has been taken: the next chat needs another press. */
export function forgetWayIn(): void {
  wayIn = null;
}

/** The chat of this tab runs on this page. */
export function noteChatPage(): void {
  tabStore.setItem('chatPage', thisPage());
}

/**
 * Is the page of this tab's chat still open elsewhere, so that this tab is a copy? It would take that one's talk from it, or
 * end it where the copy is of an earlier talk.
 */
export async function isCopyOfChat(): Promise<boolean> {
  const page = tabStore.getItem('chatPage');
  return page !== null && (await isOpenElsewhere(page));
}
