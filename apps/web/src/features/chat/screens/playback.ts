import { type RefObject, useEffect, useState } from 'react';
import { consoleLog, errorName } from '../log';

/** How the partner is played. */
export type Playback = {
  /** 0 to 1. */
  readonly volume: number;
  /** The device that plays them; null: the browser's own choice. */
  readonly speaker: string | null;
};

/** Whether the browser lets a page choose where it plays. */
function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype;
}

/** On iPhones the volume is the device's alone: what a page sets is not kept. */
export function canSetVolume(): boolean {
  const probe = document.createElement('audio');
  probe.volume = 0.5;
  return probe.volume === 0.5;
}

/** Plays a video element as loud, and where, as was chosen. Where a speaker is gone it plays as before. */
export function usePlayback(
  ref: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  { volume, speaker }: Playback = { volume: 1, speaker: null },
): void {
  useEffect(() => {
    if (ref.current !== null) ref.current.volume = volume;
  }, [ref, volume]);

  // A page is refused as long as it was given no microphone, so this waits for a stream.
  useEffect(() => {
    const video = ref.current;
    if (video === null || stream === null || !canChooseSpeaker() || video.sinkId === (speaker ?? '')) return;
    video.setSinkId(speaker ?? '').catch((error: unknown) => consoleLog('speaker_refused', errorName(error)));
  }, [ref, stream, speaker]);
}

type Speaker = { readonly deviceId: string; readonly label: string };

/** Nameless ones are listed before a microphone was granted, and nobody can ask for them; 'default' is no device. */
function isSpeaker({ kind, deviceId }: MediaDeviceInfo): boolean {
  return kind === 'audiooutput' && deviceId !== '' && deviceId !== 'default';
}

/** The devices a page may play through, as far as the browser names them; follows what is plugged in. */
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
