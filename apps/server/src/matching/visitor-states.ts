import type { Media } from '@app/contract/events';
import type { MoodCounts } from '@app/contract/live';
import { MOODS } from '@app/contract/moods';
import type { NodeId, Room, Visitor } from './lobby';
import { isTalk, newTalk, otherOf, type Partner, type PictureNews, type Talk } from './talk';

/** What each visitor of this node does: talks, searches, or (null) left and has asked for nothing since. */
export class VisitorStates {
  private readonly states = new Map<string, Talk | Visitor | null>();

  get = (userId: string): Talk | Visitor | null | undefined => this.states.get(userId);

  set(userId: string, state: Visitor | null): void {
    this.states.set(userId, state);
  }

  delete(userId: string): void {
    this.states.delete(userId);
  }

  talkOf(userId: string): Talk | undefined {
    const state = this.states.get(userId);
    return isTalk(state) ? state : undefined;
  }

  /** The talk of this visitor, if it is that of `room`. */
  talkIn({ roomId }: Pick<Room, 'roomId'>, userId: string): Talk | undefined {
    const talk = this.talkOf(userId);
    return talk?.room.roomId === roomId ? talk : undefined;
  }

  seekerOf(userId: string): Visitor | undefined {
    const state = this.states.get(userId);
    return state == null || isTalk(state) ? undefined : state;
  }

  /** From now on they talk. `nodes` are in the order of the seats; `begunAt` as in the talk. */
  begin(room: Room, nodes: readonly [NodeId, NodeId], userId: string, begunAt: number): Talk {
    const talk = newTalk(room, nodes, userId, begunAt);
    this.states.set(userId, talk);
    return talk;
  }

  partnerOf(userId: string): Partner | undefined {
    const talk = this.talkOf(userId);
    if (talk === undefined) return undefined;
    return { userId: talk.partner.userId, roomId: talk.room.roomId, node: talk.partnerNode };
  }

  mediaOf = (userId: string): Media | undefined => this.talkOf(userId)?.media;

  /** Keeps their latest media state; gives what it says of the partner's picture for the first time in this talk. */
  noteMedia(userId: string, media: Media): PictureNews[] {
    const talk = this.talkIn(media, userId);
    if (talk === undefined) return [];
    talk.media = media;
    const said = { waits: ['expected'], came: ['expected', 'came'], none: [] } as const;
    const news = said[media.picture ?? 'none'].filter((each) => !talk.pictureNews.has(each));
    for (const each of news) talk.pictureNews.add(each);
    return news;
  }

  /** How many wait for a partner. */
  waiting(): number {
    let waiting = 0;
    for (const state of this.states.values()) if (state !== null && !isTalk(state)) waiting += 1;
    return waiting;
  }

  /** How many wait or talk in each mood. */
  moods(): MoodCounts {
    const counts = Object.fromEntries(MOODS.map((mood) => [mood, 0])) as MoodCounts;
    for (const state of this.states.values()) {
      if (state === null) continue;
      const { mood } = isTalk(state) ? otherOf(state.room, state.partner.userId) : state;
      counts[mood] += 1;
    }
    return counts;
  }
}
