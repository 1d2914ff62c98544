/** The most reports of one person that are decided on at once. */
export const MAX_CASE_REPORTS = 100;
/** The most of them, the most urgent ones, that carry their evidence. */
export const MAX_CASE_EVIDENCE = 20;
/** Longest note of a decision. */
export const MAX_NOTE_LENGTH = 300;
/** The most people whose cases may be left out when the next is taken. */
export const MAX_EXCEPTED_CASES = 200;
/** The most people whose cases one moderator holds at once. */
export const MAX_CLAIMED_CASES = 30;
/** Longest comment on a case. */
export const MAX_CASE_NOTE_LENGTH = 1_000;
/** How old a decision may be for a second look, in days: as long as its evidence is kept. */
export const SECOND_LOOK_DAYS = 30;
/** Over how many days the rate of disagreement is counted. */
export const SECOND_LOOK_RATE_DAYS = 90;
