/** Replaces a hidden link. The same in every language. */
export const HIDDEN_LINK = '🔗***';
