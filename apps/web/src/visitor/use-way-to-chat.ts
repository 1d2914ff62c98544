import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { tabStore } from '../lib/storage';

const CHAT = '/video-test';

/** The chat may begin: its page was opened or reloaded, or somebody pressed a button that leads there. */
let mayBegin = wasOpenedAtChat();

/** Back and Forward count as opening the chat only where a talk waits to be resumed. */
function wasOpenedAtChat(): boolean {
  if (globalThis.location?.pathname !== CHAT) return false;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type !== 'back_forward' || tabStore.getItem('roomId') !== null;
}

/** Opens the chat, with one entry in the history however often a button is pressed. */
export function useWayToChat(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    mayBegin = true;
    if (window.location.pathname !== CHAT) void navigate(CHAT);
  }, [navigate]);
}

/** Whether the chat may open the camera and search: not when the browser's own buttons led to it. */
export const mayChatBegin = (): boolean => mayBegin;

/** The chat has begun: the next one needs another press. */
export function noteChatBegun(): void {
  mayBegin = false;
}
