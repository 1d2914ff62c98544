/**
 * Calls `visit` for every member of a set once in `everyMs`, for a part of them at a time, so that no step takes long
 * however many there are. Counted in steps and not by a clock: a process that stood still has not let time pass. Runs
 * until the process ends or `stop` is called.
 * @param options.parts the number of steps of a round; members added during a round are visited in its last one
 * @param options.end is called at the end of a round
 * @param options.onError gets what the others throw, with the member if it was `visit`; the others are visited anyway
 */
export function sweep<T>(
  members: ReadonlySet<T>,
  options: {
    everyMs: number;
    parts: number;
    visit: (member: T) => void;
    end: () => void;
    onError: (error: unknown, member?: T) => void;
  },
): { stop(): void } {
  const { everyMs, parts, visit, end, onError } = options;
  let round = members.values();
  let step = 0;

  function visitPart(): void {
    step = (step % parts) + 1;
    const isLast = step === parts;
    const most = isLast ? Number.POSITIVE_INFINITY : Math.ceil(members.size / parts);
    for (let visited = 0; visited < most; visited += 1) {
      const { done, value: member } = round.next();
      if (done) break;
      try {
        visit(member);
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
      visitPart();
    } catch (error) {
      onError(error);
    }
  }, everyMs / parts);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
