/** A record of what happened: a number that is the same for the same course of events, and, when recording, text. */
export class Trace {
  private hash = 0x811c9dc5;
  private readonly lines: string[] = [];

  /** `start` is when the clock begins. */
  constructor(
    private readonly isRecording: boolean,
    private readonly start: number,
  ) {}

  /** `at` is milliseconds; the rest are names. */
  note(at: number, what: string, who = '', where = ''): void {
    this.mix(at);
    this.mixText(what);
    this.mixText(who);
    this.mixText(where);
    if (this.isRecording)
      this.lines.push(`${((at - this.start) / 1_000).toFixed(3).padStart(9)} s  ${what} ${who} ${where}`);
  }

  digest(): string {
    return (this.hash >>> 0).toString(16).padStart(8, '0');
  }

  /** The last lines that name any of `about`, and those about a whole node or the lobby. */
  concerning(about: readonly string[], most = 80): string[] {
    const names = about.map((name) => new RegExp(`${name}(?![\\w-])`));
    const isNear = (line: string) => line.includes('!') || names.some((name) => name.test(line));
    return this.lines.filter(isNear).slice(-most);
  }

  private mix(value: number): void {
    this.hash = Math.imul(this.hash ^ value, 0x01000193);
  }

  private mixText(text: string): void {
    for (let at = 0; at < text.length; at += 1) this.mix(text.charCodeAt(at));
  }
}
