import { Flames } from '@/ui/flames';
import css from './panel-flames.module.css';

/** The two flames in place of a picture, if there is room for them. */
export function PanelFlames({ state }: { state: 'searching' | 'matched' }) {
  return (
    <span className={css.flames}>
      <Flames state={state} className="size-full" />
    </span>
  );
}
