import type { HTMLAttributes } from 'react';
import { classNames } from './class-names';

const LOOKS = {
  /** One of several. */
  row: 'rounded-card border border-border bg-card',
  /** Stands alone, or beside a few others. */
  panel: 'rounded-panel border border-border bg-card',
  /** What the page is about. */
  raised: 'rounded-panel border border-border bg-card shadow-soft',
};

type CardLook = keyof typeof LOOKS;

/** The classes of a card, for what is one and is a form, a link or a part of a library too. */
export function cardClass(look: CardLook, extra?: string): string {
  return classNames(LOOKS[look], extra);
}

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'aside' | 'div' | 'dl' | 'li' | 'section' | 'ul';
  look?: CardLook;
};

/** A surface that lies on the page and groups what belongs together. */
export function Card({ as: Tag = 'div', look = 'row', className, ...rest }: Props) {
  return <Tag className={cardClass(look, className)} {...rest} />;
}
