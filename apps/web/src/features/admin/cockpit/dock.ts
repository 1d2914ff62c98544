/**
 * Where the buttons of the cockpit stand: at the foot of the window, over what is read, wherever that leaves room to
 * read.
 */
export const DOCK =
  'bottom-2 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-border bg-card p-3 shadow-soft tall:sticky phone:p-2';

/** What gets the focus is scrolled clear of it. */
export const ABOVE_DOCK = 'tall:[&_:is(a,button,summary)]:scroll-mb-48';
