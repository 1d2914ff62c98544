/** What can be done about a line, under it. */
export const LINE_BUTTON =
  'mt-1 flex min-h-7 items-center gap-1 text-sm font-semibold underline pointer-coarse:min-h-11';
