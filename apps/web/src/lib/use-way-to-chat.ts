import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { tabStore } from './storage';

const CHAT = '/video-test';

/** The chat may begin: its page was opened or reloaded, or somebody pressed a button that leads there. */
let mayBegin = wasOpenedAtChat();

/** The browser's way back or on leads to this document only where a talk waits to be resumed. */
function wasOpenedAtChat(): boolean {
  if (globalThis.location?.pathname !== CHAT) return false;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type !== 'back_forward' || tabStore.getItem('roomId') !== null;
}

/** Leads into the chat, which stands in the history once, however often a button is pressed. */
export function useWayToChat(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    mayBegin = true;
    if (window.location.pathname !== CHAT) void navigate(CHAT);
  }, [navigate]);
}

/** Whether the chat may open the camera and search: not when the browser's own buttons led to it. */
export const mayChatBegin = (): boolean => mayBegin;

/** It has begun: the next one needs a press of its own. */
export function noteChatBegun(): void {
  mayBegin = false;
}
