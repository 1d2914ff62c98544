/** How often the same refusal is reported again. */
const REPORT_INTERVAL_MS = 60_000;

/**
 * What a Redis that is reachable refuses, such as a command or a channel that the user's ACL does not allow. A broken
 * connection is none: the client reports that itself.
 */
export class RedisRefusals {
  /** When each was reported last, by its text. */
  private readonly reportedAt = new Map<string, number>();

  constructor(
    private readonly onError: (error: unknown) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Gives whether an error of this command is a refusal, which is then reported. */
  note(command: string, error: unknown): boolean {
    if (!(error instanceof Error) || error.name !== 'ReplyError') return false;
    // The arguments are about people: the driver's own error has them, and Redis quotes those of an unknown command.
    const text = `Redis refuses ${command}: ${error.message.replace(/, with args.*/s, '')}`;
    const last = this.reportedAt.get(text);
    if (last === undefined || this.now() - last >= REPORT_INTERVAL_MS) {
      this.reportedAt.set(text, this.now());
      this.onError(new Error(text));
    }
    return true;
  }
}
