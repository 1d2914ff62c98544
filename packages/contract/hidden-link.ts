/** What stands in place of a link that is not shown. The same in every language. */
export const HIDDEN_LINK = '🔗***';
