import type { Live, MoodCounts } from '@app/contract/live';
import { MOODS, type Mood } from '@app/contract/moods';
import type { NodeId } from '../../matching/lobby';
import type { Talks } from '../../matching/talks';
import type { Bus } from '../nodes/bus';
import type { Beat } from '../nodes/bus-messages';
import type { Presence } from './presence';

const BEAT_INTERVAL_MS = 2_000;
/** Before the first beat. */
const NOBODY = Object.fromEntries(MOODS.map((mood) => [mood, 0])) as MoodCounts;
/** A node without a beat for this long is gone. */
const SILENT_MS = 6_000;

export type LiveCountParts = {
  bus: Pick<Bus, 'on' | 'sendAll'>;
  presence: Pick<Presence, 'count'>;
  talks: Pick<Talks, 'moods'>;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
};

export type LiveCount = ReturnType<typeof createLiveCount>;

/** Counts the visitors connected to all nodes together: each node tells the others with its beat. */
export function createLiveCount({ bus, presence, talks, now }: LiveCountParts) {
  const others = new Map<NodeId, Beat & { at: number }>();
  let own: Beat = { visitors: 0, moods: NOBODY };
  let timer: NodeJS.Timeout | undefined;
  let isLeaving = false;
  let listener: () => void = () => undefined;

  function forgetSilent(): void {
    for (const [node, { at }] of others) if (now() - at >= SILENT_MS) others.delete(node);
  }

  function beat(): void {
    own = { visitors: presence.count(), moods: talks.moods() };
    bus.sendAll('beat', own);
    forgetSilent();
    listener();
  }

  bus.on('beat', (theirs, node) => {
    const isNew = !others.has(node);
    others.set(node, { ...theirs, at: now() });
    // A new node learns of this one without waiting for the next beat; a leaving node does not announce itself.
    if (isNew && !isLeaving) bus.sendAll('beat', own);
    return null;
  });
  bus.on('leaving', (_, node) => {
    others.delete(node);
    return null;
  });

  return {
    count(): number {
      forgetSilent();
      return [...others.values()].reduce((sum, { visitors }) => sum + visitors, presence.count());
    },

    /** The count as of the last beat of each node, with the moods of those who wait or talk. */
    live(): Live {
      forgetSilent();
      const beats = [own, ...others.values()];
      const inMood = (mood: Mood) => beats.reduce((sum, { moods }) => sum + (moods[mood] ?? 0), 0);
      return {
        online: beats.reduce((sum, { visitors }) => sum + visitors, 0),
        byMood: Object.fromEntries(MOODS.map((mood) => [mood, inMood(mood)])) as MoodCounts,
      };
    },

    /** `listen` is called after each beat of this node. */
    onBeat(listen: () => void): void {
      listener = listen;
    },

    /** Is another node there? */
    hasOthers(): boolean {
      forgetSilent();
      return others.size > 0;
    },

    start(): void {
      beat();
      timer ??= setInterval(beat, BEAT_INTERVAL_MS).unref();
    },

    /** Tells the others at once, so that they need not wait until this node counts as silent. */
    stop(): void {
      isLeaving = true;
      clearInterval(timer);
      bus.sendAll('leaving', null);
    },
  };
}
