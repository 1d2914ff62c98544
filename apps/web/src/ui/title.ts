/**
 * A title that shares a phone's width with its longest word: it shrinks where the reader's text is larger, but never
 * below that text.
 */
export const TITLE = 'display-face wrap-anywhere text-[max(1rem,min(var(--text-2xl),7vw))]';
