/**
 * Looks at every member of a set once in `everyMs`, at a part of them at a time, so that no look takes long however
 * many there are. Members added during a round are looked at with its last part. Runs until the process ends or `stop`
 * is called.
 * @param options.now is called once for each part; a part is put off while it throws
 * @param options.end is called at the end of a round
 * @param options.onError gets what the others throw, with the member if it was `look`; the rest is looked at anyway
 */
export function lookInParts<T>(
  members: ReadonlySet<T>,
  options: {
    everyMs: number;
    parts: number;
    now: () => number;
    look: (member: T, at: number) => void;
    end: () => void;
    onError: (error: unknown, member?: T) => void;
  },
): { stop(): void } {
  const { everyMs, parts, now, look, end, onError } = options;
  let round = members.values();
  let part = 0;

  function lookAtPart(at: number): void {
    part = (part % parts) + 1;
    const isLast = part === parts;
    const most = isLast ? Number.POSITIVE_INFINITY : Math.ceil(members.size / parts);
    for (let looks = 0; looks < most; looks += 1) {
      const { done, value: member } = round.next();
      if (done) break;
      try {
        look(member, at);
      } catch (error) {
        onError(error, member);
      }
    }
    if (!isLast) return;
    round = members.values();
    end();
  }

  const timer = setInterval(() => {
    try {
      lookAtPart(now());
    } catch (error) {
      onError(error);
    }
  }, everyMs / parts);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
