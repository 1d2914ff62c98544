import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatState } from '@/features/chat/session/machine/state';
import { windowTitle } from '@/lib/head';
import { prefer, usePreferences } from '../controls/preferences';

const DOT =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%23f0b135'/%3E%3C/svg%3E";

/** Plays two soft tones, or nothing if the browser does not allow sound yet. */
function chime(): void {
  try {
    const audio = new AudioContext();
    for (const [index, frequency] of [523, 784].entries()) {
      const tone = new OscillatorNode(audio, { frequency });
      const volume = new GainNode(audio, { gain: 0 });
      const at = audio.currentTime + index * 0.25;
      volume.gain.setTargetAtTime(0.15, at, 0.02);
      volume.gain.setTargetAtTime(0, at + 0.2, 0.12);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 1);
      tone.onended = index === 1 ? () => void audio.close() : null;
    }
  } catch {
    // Without sound, title and icon still change.
  }
}

/** The notification; nothing where there is none. */
function notify(words: string): Notification | undefined {
  try {
    if (Notification.permission === 'granted') {
      const shown = new Notification(words, { icon: '/favicon.svg', tag: 'match' });
      shown.onclick = () => window.focus();
      return shown;
    }
  } catch {
    // Some phones allow notifications to service workers only.
  }
}

/** Whether a match rings and is notified. To be called from a click. */
export function switchRing(ring: boolean): void {
  prefer({ ring });
  if (ring && 'Notification' in window) Notification.requestPermission().catch(() => undefined);
}

/** Signals a match in a hidden tab: by title and icon and, if switched on, by sound and notification. */
export function useRing({ phase }: ChatState): void {
  const { t } = useTranslation('chat');
  const { ring } = usePreferences();
  const ringing = useRef(ring);
  ringing.current = ring;
  const roomId = phase.name === 'matched' ? phase.partner.roomId : null;
  const words = t('search.found');

  useEffect(() => {
    if (roomId === null || !document.hidden) return;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const before = { title: document.title, icon: icon?.href };
    document.title = windowTitle(words);
    if (icon !== null) icon.href = DOT;
    if (ringing.current) chime();
    const notice = ringing.current ? notify(words) : undefined;
    const ended = new AbortController();
    const restore = () => {
      // It would go on saying that somebody is here, who may have left.
      notice?.close();
      document.title = before.title;
      if (icon !== null && before.icon !== undefined) icon.href = before.icon;
      ended.abort();
    };
    document.addEventListener('visibilitychange', () => !document.hidden && restore(), {
      signal: ended.signal,
    });
    return () => {
      if (!ended.signal.aborted) restore();
    };
  }, [roomId, words]);
}
