/** What was said in a room, as the server passed it on. `at` is epoch milliseconds. */
export type Line = { userId: string; message: string; at: number };

/** Lines kept of each room: what a moderator needs to judge, and no more. */
const LINES = 20;
/** Kept this long after the last line: within that time a report can still be verified. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Characters kept of all rooms together, some 64 MB: beyond that the longest silent room goes first. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

type Talk = { lines: Line[]; characters: number };

/** The last lines of each room, in memory only. Written down nowhere, unless a report is verified. */
export function createEvidence(options: { now: () => number; mostCharacters?: number }) {
  const most = options.mostCharacters ?? MOST_CHARACTERS;
  /** In the order of their last line. */
  const talks = new Map<string, Talk>();
  let characters = 0;

  function drop(roomId: string, talk: Talk): void {
    talks.delete(roomId);
    characters -= talk.characters;
  }

  function trim(): void {
    const oldest = options.now() - KEPT_MS;
    for (const [roomId, talk] of talks) {
      if (characters <= most && (talk.lines.at(-1)?.at ?? 0) >= oldest) return;
      drop(roomId, talk);
    }
  }

  return {
    note(roomId: string, line: Line): void {
      const talk = talks.get(roomId) ?? { lines: [], characters: 0 };
      talk.lines.push(line);
      const gone = talk.lines.length > LINES ? (talk.lines.shift()?.message.length ?? 0) : 0;
      const added = line.message.length - gone;
      talk.characters += added;
      characters += added;
      talks.delete(roomId);
      talks.set(roomId, talk);
      trim();
    },

    /** The last lines of a room, oldest first. */
    of(roomId: string): readonly Line[] {
      trim();
      return talks.get(roomId)?.lines ?? [];
    },
  };
}

export type Evidence = ReturnType<typeof createEvidence>;
