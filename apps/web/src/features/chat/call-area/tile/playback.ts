import { type RefObject, useEffect } from 'react';
import { consoleLog, errorName } from '@/features/chat/log';

/** Whether the browser lets a page choose the speaker. */
export function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype;
}

/** On iPhones only the device sets the volume: a page's value is not kept. */
export function canSetVolume(): boolean {
  const probe = document.createElement('audio');
  probe.volume = 0.5;
  return probe.volume === 0.5;
}

/** Plays a video element on the chosen speaker. If that is gone it plays as before. */
export function useSpeaker(
  ref: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  speaker: string | null,
): void {
  // Browsers refuse a speaker before the page was granted a microphone, so this waits for a stream.
  useEffect(() => {
    const video = ref.current;
    if (video === null || stream === null || !canChooseSpeaker() || video.sinkId === (speaker ?? '')) return;
    video.setSinkId(speaker ?? '').catch((error: unknown) => consoleLog('speaker_refused', errorName(error)));
  }, [ref, stream, speaker]);
}
