/** A line of the visitor's own. Each is sent once the one before has been acknowledged. */
export type Line = { id: string; number: number; round: number };

/** A talk as one of its two visitors sees it. */
export type Talk = {
  readonly roomId: string;
  readonly partnerId: string;
  /** The visitor's last line, until it is acknowledged. */
  unanswered: Line | undefined;
  said: number;
  /** Ids of the lines on the screen. */
  screen: Set<string>;
  /** The rounds of the latest acknowledged line and of the partner's latest line. */
  ownRound: number;
  partnerRound: number;
};

export function newTalk(roomId: string, partnerId: string): Talk {
  return {
    roomId,
    partnerId,
    unanswered: undefined,
    said: 0,
    screen: new Set(),
    ownRound: -1,
    partnerRound: -1,
  };
}
