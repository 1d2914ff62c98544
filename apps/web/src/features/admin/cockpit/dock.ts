/**
 * The place of the cockpit's buttons: at the bottom of the window, over the content, if that leaves room to read.
 */
export const DOCK =
  'bottom-2 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-border bg-card p-3 shadow-soft tall:sticky phone:p-2';

/** Scrolls a focused element clear of the dock. */
export const ABOVE_DOCK = 'tall:[&_:is(a,button,summary)]:scroll-mb-48';
