/** What stands before the first line of a talk, and what can be taken from it. */
export const TALK_NOTE = 'px-2 text-center text-sm text-balance scant:text-xs text-muted-foreground';
export const QUESTION = 'min-h-6 font-semibold text-primary underline';
