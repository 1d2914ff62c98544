const FRAME =
  'grid h-11 place-items-center border transition-colors duration-quick focus-visible:z-1 max-[30rem]:w-11';
const PLAIN = 'border-input bg-card/88 text-foreground hover:bg-muted';
const OFF =
  'border-destructive bg-destructive text-destructive-foreground forced-colors:border-[Highlight] ' +
  'forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none';
/** The first of two; where there is little height it stands alone. */
const FIRST = 'w-13 rounded-s-full border-e-0 low:w-11 low:rounded-full low:border-e';

/** A round button over the pictures. */
export const MEDIA_BUTTON = `${FRAME} ${PLAIN} w-11 rounded-full`;

/** The one a menu opens from, by whether it stands as the second of two. */
export const menuButton = (half: boolean) =>
  `${FRAME} ${PLAIN} strip:hidden w-11 ${half ? 'rounded-e-full low:hidden' : 'rounded-full'}`;

/** The half that switches a device, by whether it is on. */
export const mediaToggle = (off: boolean) => `${FRAME} ${FIRST} ${off ? OFF : PLAIN}`;

/** What opens from such a button, and one of the choices in it. */
export const MEDIA_MENU =
  'z-30 max-w-[min(22rem,calc(100vw-1.5rem))] animate-appear rounded-card border border-border bg-card p-1 text-foreground shadow-soft';
export const MEDIA_CHOICE =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-input px-3 py-2 data-highlighted:bg-muted ' +
  'data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-primary ' +
  'data-disabled:cursor-default data-disabled:text-muted-foreground';
