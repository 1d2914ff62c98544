import type { MatchEvent } from '@app/contract/events';
import type { Visitor } from '../../apps/server/src/matching/lobby';
import { mustHold } from './violation';

/** One tab of one visitor, from its connection to its end. What it is told must make sense to it. */
export class Tab {
  /** Does the tab work, as its visitor sees it? Its server may believe so for longer. */
  isAlive = true;
  room: string | undefined;
  partnerId: string | undefined;
  /** The partner of its last talk. */
  lastPartnerId: string | undefined;
  /** The last talk its server has told it of. */
  told: string | undefined;
  searching = false;
  /** How often it has started to search. */
  searches = 0;
  /** The tab is new, so that it may be told of a talk its visitor is in, whatever it asked for. */
  isFresh = true;
  /** It was told that the partner's connection broke, and not yet that the partner is back. */
  warned = false;
  /** Changes with everything the tab is told or asks for. */
  revision = 0;
  /** What its node does for it, one thing after the other. */
  pending: Promise<void> = Promise.resolve();
  /** The number of the last line that arrived in the current talk. */
  private lastLine = 0;

  constructor(
    readonly userId: string,
    readonly born: number,
    public visitor: Visitor,
  ) {}

  /** Starts to look for a partner, as the visitor sees it. */
  search(): void {
    this.revision += 1;
    if (this.room !== undefined || this.searching) return;
    this.searching = true;
    this.searches += 1;
  }

  /** Leaves the talk or the queue, as the visitor sees it. */
  stop(): void {
    this.revision += 1;
    this.room = undefined;
    this.lastPartnerId = this.partnerId ?? this.lastPartnerId;
    this.partnerId = undefined;
    this.warned = false;
    this.searching = false;
  }

  matched({ roomId, partnerId }: MatchEvent): void {
    this.told = roomId;
    if (!this.isAlive) return;
    const about = [this.userId, roomId];
    mustHold(partnerId !== this.userId, 'never oneself', () => `${this.userId} is told so`, about);
    if (this.room === undefined) {
      mustHold(
        this.searching || this.isFresh,
        'what a client is told',
        () => `${this.userId} asked for no match`,
        about,
      );
    } else {
      const inOther = () => `${this.userId} is told of ${roomId} while in ${this.room}`;
      mustHold(this.room === roomId, 'what a client is told', inOther, [...about, this.room]);
    }
    if (this.room === undefined) this.lastLine = 0;
    this.stop();
    this.room = roomId;
    this.partnerId = partnerId;
  }

  /** Returns whether the tab received it. */
  partnerLeft(): boolean {
    if (!this.isAlive) return false;
    const twice = () => `${this.userId} is told that a partner left, and has none`;
    mustHold(this.room !== undefined, 'one partner_left', twice, [this.userId]);
    this.stop();
    return true;
  }

  partnerReconnecting(): void {
    if (!this.isAlive) return;
    this.mustTalk('reconnecting');
    const twice = () => `${this.userId} is told twice that the partner is reconnecting`;
    mustHold(!this.warned, 'what a client is told', twice, [this.userId]);
    this.warned = true;
    this.revision += 1;
  }

  partnerBack(): void {
    if (!this.isAlive) return;
    this.mustTalk('back');
    const unasked = () => `${this.userId} is told that the partner is back, who was not away`;
    mustHold(this.warned, 'what a client is told', unasked, [this.userId]);
    this.warned = false;
    this.revision += 1;
  }

  line(from: string, roomId: string, serial: number): void {
    if (!this.isAlive) return;
    const about = [this.userId, from, roomId];
    const isTheirs = this.room === roomId && this.partnerId === from;
    const stray = () => `${this.userId} in ${this.room} gets a line of ${from} in ${roomId}`;
    mustHold(isTheirs, 'what a client is told', stray, about);
    mustHold(serial > this.lastLine, 'what a client is told', () => `line ${serial} comes twice`, about);
    this.lastLine = serial;
  }

  private mustTalk(what: string): void {
    const alone = () => `${this.userId} is told of a partner (${what}), and has none`;
    mustHold(this.room !== undefined, 'what a client is told', alone, [this.userId]);
  }
}
