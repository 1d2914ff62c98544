import { Mic } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleLog, errorName } from '@/features/chat/log';
import { classNames } from '@/ui/class-names';
import { PILL } from '../overlay/pill';
import css from './level-meter.module.css';

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
 * Shows the level of the visitor's microphone, so that they know before a talk that it works. Where it cannot be
 * measured nothing is shown, as a bar that never moves would say that the microphone is silent.
 */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation('chat');
  const meter = useRef<HTMLMeterElement>(null);
  const [measurable, setMeasurable] = useState(true);

  useEffect(() => {
    if (stream.getAudioTracks().length === 0) return;
    const opened = openMeter(stream);
    setMeasurable(opened !== null);
    if (opened === null) return;
    const { analyser, audio } = opened;
    const samples = new Uint8Array(analyser.fftSize);
    let frame = 0;
    const draw = () => {
      analyser.getByteTimeDomainData(samples);
      const peak = samples.reduce((most, each) => Math.max(most, Math.abs(each - 128)), 0) / 128;
      // In tenths: what is heard of it would otherwise never be the same twice.
      if (meter.current !== null) meter.current.value = Math.round(peak * 10) / 10;
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      void audio.close();
    };
  }, [stream]);

  if (!measurable) return null;
  return (
    <span className={classNames(PILL, 'self-center low:hidden magnified:hidden')}>
      <Mic aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      <meter ref={meter} className={classNames(css.meter, 'h-3 w-12')} aria-label={t('search.level')} />
    </span>
  );
}
