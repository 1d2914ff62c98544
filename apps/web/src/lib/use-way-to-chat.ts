import { useCallback } from 'react';
import { useNavigate } from 'react-router';

const CHAT = '/video-test';

/** Leads into the chat, which stands in the history once, however often a button is pressed. */
export function useWayToChat(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (window.location.pathname !== CHAT) void navigate(CHAT);
  }, [navigate]);
}
