/** A line of one's own. Each is sent once the one before has been acknowledged. */
export type Line = { id: string; number: number; round: number };

/** A talk as one of the two sees it. */
export type Talk = {
  readonly roomId: string;
  readonly partnerId: string;
  /** The last line they said, until it is acknowledged. */
  unanswered: Line | undefined;
  said: number;
  /** Ids of the lines on the screen. */
  screen: Set<string>;
  /** Of the latest acknowledged line, and of the latest one of the partner's. */
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
