import { Mic } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names';
import css from './call-area.module.css';
import { CALL_PILL } from './over-picture';

/** Shows the level of the visitor's microphone, so that they know before a talk that it works. */
export function LevelMeter({ stream }: { stream: MediaStream | null }) {
  const { t } = useTranslation('chat');
  const bar = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (stream === null || stream.getAudioTracks().length === 0) return;
    const audio = new AudioContext();
    const analyser = new AnalyserNode(audio, { fftSize: 256 });
    audio.createMediaStreamSource(stream).connect(analyser);
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
