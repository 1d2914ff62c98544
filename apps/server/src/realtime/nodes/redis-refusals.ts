import { connectionError } from '../../db/client.redis';

/** How often the same refusal is reported again. */
const REPORT_INTERVAL_MS = 60_000;

/**
 * What goes wrong with Redis, each reported once a minute: what it refuses, such as a command or a channel that the
 * user's ACL does not allow, and connections that cannot be opened.
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
    this.report(`REDIS_URL: Redis refuses ${command}: ${error.message.replace(/, with args.*/s, '')}`);
    return true;
  }

  /** A connection that could not be opened, or broke. */
  noteConnection(error: unknown): void {
    this.report(connectionError(error).message);
  }

  /** It is open again: if it breaks, that is news. */
  connected(): void {
    this.reportedAt.clear();
  }

  private report(text: string): void {
    const last = this.reportedAt.get(text);
    if (last === undefined || this.now() - last >= REPORT_INTERVAL_MS) {
      this.reportedAt.set(text, this.now());
      this.onError(new Error(text));
    }
  }
}
