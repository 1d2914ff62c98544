/** What words in a report or in its lines may be about. */
export const DANGER_WORDS = ['minor', 'threat', 'self_harm', 'unsafe'] as const;

export type DangerWord = (typeof DANGER_WORDS)[number];

/**
 * Why a report comes first: what its words may be about, a word of the operator's own list ('word'), or that the
 * picture of the one reported was covered on the reporter's device ('shield').
 */
export const DANGERS = [...DANGER_WORDS, 'word', 'shield'] as const;

export type Danger = (typeof DANGERS)[number];
