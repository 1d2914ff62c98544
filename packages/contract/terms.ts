/** How long what is stored is kept, in days. What erases goes by it, and the privacy page says the same. */
export const KEPT_DAYS = {
  /** After they ended. */
  endedRooms: 1,
  /** From which network a visitor came, after they were last seen. */
  networks: 1,
  /** Those on whom there is no record. */
  unseenVisitors: 30,
  /** Timeouts after their end, a rule's as well: until then they are a record. */
  endedTimeouts: 90,
  /** The lines of a report, after its review. */
  evidence: 30,
  /** The same, after a report that nobody reviews. */
  unreviewedEvidence: 90,
  /** After their review. */
  reports: 365,
  unblockRequests: 90,
  /** Digests of the codes that tell what became of a report. */
  receipts: 90,
  auditEntries: 365,
  /** What a rule in shadow would have done, since it would have last. */
  shadowFindings: 30,
  /** Legal holds, after their end. */
  legalHolds: 365,
  /** Sessions of the console after their end: from a device that signed in before, nobody has to queue. */
  accountSessions: 90,
  /** Tokens of scripts after their end: until then the console says why a script is refused. */
  apiTokens: 30,
} as const;

export type Term = keyof typeof KEPT_DAYS;

/** The longest that an operator may have an answer to the age check kept, in days. */
export const MOST_AGE_CHECK_DAYS = 365;
