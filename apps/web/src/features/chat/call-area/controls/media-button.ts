const FRAME =
  'grid h-11 place-items-center border transition-colors duration-quick focus-visible:z-1 max-[30rem]:w-11';
const PLAIN = 'border-input bg-card/88 text-foreground hover:bg-muted';
const OFF =
  'border-destructive bg-destructive text-destructive-foreground forced-colors:border-[Highlight] ' +
  'forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none';
/** The first half of a split button; a button of its own where there is little height. */
const FIRST =
  'w-13 rounded-s-full border-e-0 low:w-11 low:rounded-full low:border-e magnified:rounded-full magnified:border-e';

/** A round button over the pictures. */
export const MEDIA_BUTTON = `${FRAME} ${PLAIN} w-11 rounded-full`;

/** A button that opens a menu; `half`: it is the second half of a split button. */
export const menuButton = (half: boolean) =>
  `${FRAME} ${PLAIN} strip:hidden w-11 ${half ? 'rounded-e-full low:hidden magnified:hidden' : 'rounded-full'}`;

/** The half of a split button that switches a device. */
export const mediaToggle = (off: boolean) => `${FRAME} ${FIRST} ${off ? OFF : PLAIN}`;

/** The menu of such a button, and an item in it. */
export const MEDIA_MENU =
  'z-30 max-w-[min(22rem,calc(100vw-1.5rem))] animate-appear rounded-card border border-border bg-card p-1 text-foreground shadow-soft';
export const MEDIA_CHOICE =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-input px-3 py-2 data-highlighted:bg-muted ' +
  'data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-primary ' +
  'data-disabled:cursor-default data-disabled:text-muted-foreground';
