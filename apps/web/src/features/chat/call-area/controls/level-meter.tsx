import { Mic } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleLog, errorName } from '@/features/chat/log';
import { classNames } from '@/ui/class-names';
import css from '../layout/call-area.module.css';
import { CALL_PILL } from '../tile/over-picture';

type Meter = { analyser: AnalyserNode; audio: AudioContext };

/**
 * Null where the browser cannot measure: Web Audio may be switched off, or refuse a microphone of another sample rate,
 * as in Firefox.
 */
function openMeter(stream: MediaStream): Meter | null {
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
export function LevelMeter({ stream }: { stream: MediaStream | null }) {
  const { t } = useTranslation('chat');
  const bar = useRef<HTMLSpanElement>(null);
  const [measurable, setMeasurable] = useState(true);

  useEffect(() => {
    if (stream === null || stream.getAudioTracks().length === 0) return;
    const meter = openMeter(stream);
    setMeasurable(meter !== null);
    if (meter === null) return;
    const { analyser, audio } = meter;
    const samples = new Uint8Array(analyser.fftSize);
    let frame = 0;
    const draw = () => {
      analyser.getByteTimeDomainData(samples);
      const peak = samples.reduce((most, each) => Math.max(most, Math.abs(each - 128)), 0) / 128;
      bar.current?.style.setProperty('--level', peak.toFixed(2));
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
    <span
      role="img"
      aria-label={t('search.level')}
      className={classNames(css.meter, CALL_PILL, 'absolute end-2 bottom-3.5 z-2 magnified:hidden')}
    >
      <Mic aria-hidden="true" className="size-4 shrink-0" />
      <span className="h-2 w-12 overflow-hidden rounded-full bg-foreground/25">
        <span ref={bar} data-part="level" className={classNames(css.level, 'block h-full')} />
      </span>
    </span>
  );
}
