import type { Mood } from '@app/contract/moods';
import { lookOf } from './mood-look';
import './dusk.css';

type Props = {
  mood: Mood | null;
  /** The head of a page only, fading into its ground. */
  low?: boolean;
};

/** The evening sky behind a way in, with its two lights; the visitor's takes the colour of their mood. */
export function Dusk({ mood, low = false }: Props) {
  return (
    <div aria-hidden="true" className={low ? 'sky sky-low' : 'sky'}>
      <div data-tone={lookOf(mood).tone} data-chosen={mood !== null} className="light light-you" />
      <div className="light light-other" />
    </div>
  );
}
