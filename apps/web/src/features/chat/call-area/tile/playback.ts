import { type RefObject, useEffect, useState } from 'react';
import { consoleLog, errorName } from '@/features/chat/log';

/** How the partner is played. */
export type Playback = {
  /** 0 to 1. */
  readonly volume: number;
  /** The device that plays them; null: the browser's own choice. */
  readonly speaker: string | null;
};

/** Whether the browser lets a page choose the speaker. */
function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype;
}

/** On iPhones only the device sets the volume: a page's value is not kept. */
export function canSetVolume(): boolean {
  const probe = document.createElement('audio');
  probe.volume = 0.5;
  return probe.volume === 0.5;
}

/** Applies the chosen volume and speaker to a video element. If the speaker is gone it plays as before. */
export function usePlayback(
  ref: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  { volume, speaker }: Playback = { volume: 1, speaker: null },
): void {
  useEffect(() => {
    if (ref.current !== null) ref.current.volume = volume;
  }, [ref, volume]);

  // Browsers refuse a speaker before the page was granted a microphone, so this waits for a stream.
  useEffect(() => {
    const video = ref.current;
    if (video === null || stream === null || !canChooseSpeaker() || video.sinkId === (speaker ?? '')) return;
    video.setSinkId(speaker ?? '').catch((error: unknown) => consoleLog('speaker_refused', errorName(error)));
  }, [ref, stream, speaker]);
}

type Speaker = { readonly deviceId: string; readonly label: string };

/** Before a microphone is granted devices are listed without an id and cannot be selected; 'default' is no device. */
function isSpeaker({ kind, deviceId }: MediaDeviceInfo): boolean {
  return kind === 'audiooutput' && deviceId !== '' && deviceId !== 'default';
}

/** The speakers a page may use, as far as the browser lists them; follows devices being plugged in and out. */
export function useSpeakers(): readonly Speaker[] {
  const [speakers, setSpeakers] = useState<readonly Speaker[]>([]);

  useEffect(() => {
    const media = navigator.mediaDevices as MediaDevices | undefined;
    if (media === undefined || !canChooseSpeaker()) return;
    const ended = new AbortController();
    const list = () => {
      media.enumerateDevices().then(
        (all) => {
          if (ended.signal.aborted) return;
          setSpeakers(all.filter(isSpeaker));
        },
        (error: unknown) => consoleLog('enumerate_devices', errorName(error)),
      );
    };
    media.addEventListener('devicechange', list, { signal: ended.signal });
    list();
    return () => ended.abort();
  }, []);

  return speakers;
}
