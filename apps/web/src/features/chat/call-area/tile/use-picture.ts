import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { consoleLog, errorName } from '@/features/chat/log';

const TRACK_EVENTS = ['mute', 'unmute', 'ended'] as const;

function hasPicture(stream: MediaStream | null): boolean {
  return stream?.getVideoTracks().some((track) => track.readyState === 'live' && !track.muted) ?? false;
}

/** Whether a stream carries video now: the sender may send none, or stop. */
export function useHasPicture(stream: MediaStream | null): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const ended = new AbortController();
      const { signal } = ended;
      const watchTracks = () => {
        for (const track of stream?.getVideoTracks() ?? []) {
          for (const name of TRACK_EVENTS) track.addEventListener(name, changed, { signal });
        }
        changed();
      };
      stream?.addEventListener('addtrack', watchTracks, { signal });
      stream?.addEventListener('removetrack', changed, { signal });
      watchTracks();
      return () => ended.abort();
    },
    [stream],
  );
  return useSyncExternalStore(subscribe, () => hasPicture(stream));
}

/** The longer side of a picture that was blurred by its sender, in pixels (call/devices/blurred-picture.ts). */
const BLURRED_SIDE = 320;

const SIZE_EVENTS = ['resize', 'loadedmetadata', 'emptied'] as const;

/**
 * What the frames of a picture tell: `none` before the first; `large` is one that its sender did not blur, whatever
 * their client says.
 */
export function useFrames(ref: RefObject<HTMLVideoElement | null>): 'none' | 'small' | 'large' {
  const subscribe = useCallback(
    (changed: () => void) => {
      const ended = new AbortController();
      for (const name of SIZE_EVENTS) ref.current?.addEventListener(name, changed, { signal: ended.signal });
      return () => ended.abort();
    },
    [ref],
  );
  return useSyncExternalStore(subscribe, () => {
    const { videoWidth = 0, videoHeight = 0 } = ref.current ?? {};
    const side = Math.max(videoWidth, videoHeight);
    if (side === 0) return 'none';
    return side > BLURRED_SIDE ? 'large' : 'small';
  });
}

/**
 * Shows a stream in a video element. A browser may refuse to play sound before the first user gesture: then `blocked`
 * is true and `play` is to be called from a click.
 */
export function useVideo(ref: RefObject<HTMLVideoElement | null>, stream: MediaStream | null) {
  const [blocked, setBlocked] = useState(false);

  const play = useCallback(() => {
    ref.current?.play().then(
      () => setBlocked(false),
      (error: unknown) => {
        const name = errorName(error);
        consoleLog('playback_failed', name);
        setBlocked(name === 'NotAllowedError');
      },
    );
  }, [ref]);

  useEffect(() => {
    const video = ref.current;
    if (video === null) return;
    video.srcObject = stream;
    setBlocked(false);
    if (stream !== null) play();
    return () => {
      video.srcObject = null;
    };
  }, [ref, stream, play]);

  // A browser pauses videos when it freezes a page, as on a locked phone, and does not resume them by itself.
  useEffect(() => {
    if (stream === null) return;
    const ended = new AbortController();
    const goOn = () => {
      if (ref.current?.paused === true && document.visibilityState === 'visible') play();
    };
    for (const sign of ['visibilitychange', 'resume'])
      document.addEventListener(sign, goOn, { signal: ended.signal });
    return () => ended.abort();
  }, [ref, stream, play]);

  return { blocked, play };
}
