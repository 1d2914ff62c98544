/** A visitor without a connection for longer may lose their seat: the grace counts from a node's last heartbeat. */
const LONGEST_SAFE_GAP_MS = 5_000;

const ABSENT = 'away for too long';

type Record = {
  /** The visitors who were told of the match. */
  told: Set<string>;
  /** By sender, the number of the last line that was acknowledged. */
  acknowledged: Map<string, number>;
  /** By sender, the number of the last line that their partner has seen. */
  shown: Map<string, number>;
  /** Visitors whose screen was cleared, so that it is unknown which line they see next. */
  cleared: Set<string>;
  /** Visitors who left of their own accord. */
  left: Set<string>;
  /** By reader whose node was killed, the number of the last line that it may have acknowledged. */
  lostNode: Map<string, number>;
  /** Visitors who had no connection while Redis was away. */
  lostRedis: Set<string>;
  /** Why the talk may be lost although nobody left it. */
  excuse: string | undefined;
};

/**
 * Compares what both sides of every talk have said, been answered and seen. Lines of one side are numbered from 1, and
 * each is sent once the one before has been acknowledged.
 */
export class TalkRecords {
  readonly violations: string[] = [];
  readonly counts = {
    talks: 0,
    lines: 0,
    /** How many visitors were told that the partner left, by the reason. */
    partings: new Map<string, number>(),
    /** Lines acknowledged by a node that was killed before they arrived. */
    lostWithNode: 0,
    /** Lines acknowledged for disconnected visitors who came back to another node while Redis was away. */
    lostWithRedis: 0,
    /** Such lines that arrived after all, behind later ones. */
    lateWithRedis: 0,
    /** Talks that were sent again to a visitor who considered them over. */
    reopened: 0,
  };
  private readonly rooms = new Map<string, Record>();

  /** `historyOf` describes what a visitor recently went through. */
  constructor(private readonly historyOf: (userId: string) => string = () => '') {}

  /** One of the two is told of a room, for the first time or again. */
  matched(roomId: string, userId: string): void {
    this.roomOf(roomId).told.add(userId);
  }

  /** Was only one of the two told of this room so far? */
  isHalfTold(roomId: string): boolean {
    return this.roomOf(roomId).told.size < 2;
  }

  acknowledged(roomId: string, sender: string, line: number): void {
    this.roomOf(roomId).acknowledged.set(sender, line);
  }

  /** `reader` sees a line of the partner. */
  shown(roomId: string, reader: string, sender: string, line: number): void {
    const room = this.roomOf(roomId);
    const last = room.shown.get(sender) ?? 0;
    this.counts.lines += 1;
    if (room.cleared.delete(reader)) {
      room.shown.set(sender, line);
    } else if (line <= last && room.lostRedis.has(reader)) {
      this.counts.lostWithRedis -= 1;
      this.counts.lateWithRedis += 1;
    } else if (line <= last) {
      this.violations.push(`line ${line} of ${sender} in ${roomId} came behind line ${last}`);
    } else {
      room.shown.set(sender, line);
      this.missed(roomId, reader, sender, last, line - 1);
    }
  }

  /**
   * A visitor who considered the talk over is told of it again and has an empty screen. `isOver`: the server had ended
   * it.
   */
  reopened(roomId: string, userId: string, isOver: boolean): void {
    this.counts.reopened += 1;
    const { left, cleared, lostRedis } = this.roomOf(roomId);
    if (isOver && lostRedis.size === 0) {
      this.violations.push(`${userId} is told of the talk ${roomId} again after the partner had left`);
    }
    left.delete(userId);
    cleared.add(userId);
  }

  left(roomId: string, userId: string): void {
    this.roomOf(roomId).left.add(userId);
  }

  /** The node was killed that a visitor in this room was connected to. */
  nodeLost(roomId: string, userId: string, partnerId: string): void {
    const { acknowledged, lostNode } = this.roomOf(roomId);
    // The killed node may have accepted the next line, with the acknowledgement still on its way.
    lostNode.set(userId, (acknowledged.get(partnerId) ?? 0) + 1);
  }

  /** A visitor in this room had no connection while Redis was away, or is the only one who knows of the room. */
  redisLost(roomId: string, userId: string): void {
    this.roomOf(roomId).lostRedis.add(userId);
    this.excuse(roomId, 'Redis was away');
  }

  /** A visitor in this room was without a connection for this many milliseconds, or still is. */
  absent(roomId: string, gapMs: number): void {
    if (gapMs > LONGEST_SAFE_GAP_MS) this.excuse(roomId, ABSENT);
  }

  /** From now on this talk may be lost. */
  private excuse(roomId: string, reason: string): void {
    this.roomOf(roomId).excuse ??= reason;
  }

  /** `userId` considers the talk over, without having left it. */
  over(roomId: string, userId: string, how: string): void {
    const { left, excuse, told } = this.roomOf(roomId);
    const reason = [...left].some((other) => other !== userId) ? 'the partner left' : excuse;
    this.excuse(roomId, 'over for the partner');
    if (reason === undefined) {
      const what = `${userId} lost the talk ${roomId} without a cause: ${how}`;
      this.violations.push(this.withHistories(what, told));
    } else this.counts.partings.set(reason, (this.counts.partings.get(reason) ?? 0) + 1);
  }

  /** Was this talk lost because one of the two could not come back in time? */
  wasAbsent(roomId: string): boolean {
    return this.roomOf(roomId).excuse === ABSENT;
  }

  /** Has everything that was acknowledged in this room been seen? */
  isComplete(roomId: string): boolean {
    const { acknowledged, shown, cleared } = this.roomOf(roomId);
    return cleared.size > 0 || [...acknowledged].every(([sender, line]) => (shown.get(sender) ?? 0) >= line);
  }

  /** The two stop talking: what was acknowledged and is not seen by now is lost. */
  closed(roomId: string, pair: readonly [string, string]): void {
    const { acknowledged, shown, cleared } = this.roomOf(roomId);
    for (const [sender, line] of acknowledged) {
      const reader = pair[0] === sender ? pair[1] : pair[0];
      if (!cleared.has(reader)) this.missed(roomId, reader, sender, shown.get(sender) ?? 0, line);
    }
  }

  /** The lines after `last`, up to `upTo`, have not been seen. */
  private missed(roomId: string, reader: string, sender: string, last: number, upTo: number): void {
    const lines = upTo - last;
    if (lines <= 0) return;
    const { lostNode, lostRedis } = this.roomOf(roomId);
    if (upTo <= (lostNode.get(reader) ?? 0)) this.counts.lostWithNode += lines;
    else if (lostRedis.has(reader)) this.counts.lostWithRedis += lines;
    else {
      const what = `${lines} lines of ${sender} in ${roomId} were acknowledged and never came, the last ${upTo}`;
      this.violations.push(this.withHistories(what, [sender, reader]));
    }
  }

  private withHistories(what: string, userIds: Iterable<string>): string {
    return [what, ...[...userIds].map(this.historyOf)].join('\n  ').trimEnd();
  }

  private roomOf(roomId: string): Record {
    const present = this.rooms.get(roomId);
    if (present !== undefined) return present;
    this.counts.talks += 1;
    const record: Record = {
      told: new Set(),
      acknowledged: new Map(),
      shown: new Map(),
      cleared: new Set(),
      left: new Set(),
      lostNode: new Map(),
      lostRedis: new Set(),
      excuse: undefined,
    };
    this.rooms.set(roomId, record);
    return record;
  }
}
