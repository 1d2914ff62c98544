import { useEffect, useState } from 'react';
import { consoleLog, errorName } from '@/features/chat/log';

/**
 * Null where the browser cannot measure: Web Audio may be switched off, or refuse a microphone of another sample rate,
 * as in Firefox.
 */
function openMeter(stream: MediaStream) {
  let audio: AudioContext | undefined;
  try {
    audio = new AudioContext();
    const analyser = new AnalyserNode(audio, { fftSize: 256 });
    audio.createMediaStreamSource(stream).connect(analyser);
    return { analyser, audio };
  } catch (error) {
    consoleLog('level_meter', errorName(error));
    void audio?.close();
    return null;
  }
}

/**
 * Calls `onLevel` at each frame with the peak of the stream's sound, from 0 to 1. In tenths, so that a level that is
 * read out does not change at each frame. `onLevel` has to stay the same function, as from `useCallback`. Returns false
 * where the browser cannot measure.
 */
export function useLevel(stream: MediaStream | null, onLevel: (level: number) => void): boolean {
  const [measurable, setMeasurable] = useState(true);

  useEffect(() => {
    if (stream === null || stream.getAudioTracks().length === 0) return;
    const opened = openMeter(stream);
    setMeasurable(opened !== null);
    if (opened === null) return;
    const { analyser, audio } = opened;
    const samples = new Uint8Array(analyser.fftSize);
    let frame = 0;
    const draw = () => {
      analyser.getByteTimeDomainData(samples);
      const peak = samples.reduce((most, each) => Math.max(most, Math.abs(each - 128)), 0) / 128;
      onLevel(Math.round(peak * 10) / 10);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      void audio.close();
    };
  }, [stream, onLevel]);

  return measurable;
}
