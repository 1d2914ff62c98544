import { cardClass } from '@/ui/card';

/**
 * The place of the cockpit's buttons: at the bottom of the window, over the content, if that leaves room to read.
 */
export const DOCK = cardClass(
  'row',
  'bottom-0 z-20 mt-4 flex flex-wrap items-center gap-2 p-3 shadow-soft tall:sticky phone:p-2 ' +
    'sideways:sticky sideways:px-3 sideways:py-1.5',
);

/** Scrolls a focused element clear of the dock. */
export const ABOVE_DOCK = '[&_*]:scroll-mb-48';
