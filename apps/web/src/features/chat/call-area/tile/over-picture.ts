import { classNames } from '@/ui/class-names';
import css from './panel.module.css';

/** A short text over a picture. */
export const CALL_PILL =
  'inline-flex min-h-8 min-w-0 animate-appear items-center gap-2 rounded-full border border-border bg-background/82 px-3 py-1 text-sm';

/** A notice in place of a picture. */
export const PANEL_NOTICE = classNames(
  css.notice,
  'absolute inset-0 flex animate-appear flex-col items-center justify-center-safe gap-[min(1rem,3cqb)] overflow-y-auto p-3 text-center',
);
