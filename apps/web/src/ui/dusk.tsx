import type { Mood } from '@app/contract/moods';
import { classNames } from './class-names';
import css from './dusk.module.css';
import { lookOf } from './mood-look';

const LIGHT = classNames(css.light, 'forced-colors:hidden');

type Props = {
  mood: Mood | null;
  /** Only behind the head of a page, fading into its background. */
  low?: boolean;
};

/** The evening sky behind the start of a page, with two lights; the visitor's takes the colour of their mood. */
export function Dusk({ mood, low = false }: Props) {
  return (
    <div
      aria-hidden="true"
      className={classNames('absolute inset-0 -z-1 overflow-hidden', css.sky, low && css.low)}
    >
      <div data-tone={lookOf(mood).tone} data-chosen={mood !== null} className={classNames(LIGHT, css.you)} />
      <div className={classNames(LIGHT, css.other)} />
    </div>
  );
}
