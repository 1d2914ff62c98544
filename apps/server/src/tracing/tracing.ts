/** What a span says beside its name: kinds, counts and times, never anything of a person. */
type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** What began or ended a span: a request from outside, a call to the store or another node, or neither. */
export type SpanKind = 'server' | 'client' | 'internal';

/** A span that is under way. */
export type OpenSpan = {
  /** Runs `work` so that spans which begin in it, or in what it starts, are parts of this one. */
  within<T>(work: () => T): T;
  /** Ends it, once. `name` replaces that of its beginning. */
  end(facts?: SpanFacts, end?: { name?: string; failed?: boolean }): void;
};

/** Where spans go. Nothing here throws, waits or rejects, whatever becomes of them. */
export interface Tracing {
  /** Are spans sent anywhere? Where they are not, nobody needs to make any. */
  readonly isOn: boolean;
  begin(name: string, kind: SpanKind): OpenSpan;
  /**
   * A span that has just ended, `ms` after it began. `alone`: it is no part of what is under way here, such as the timer
   * that noticed it.
   */
  note(
    name: string,
    kind: SpanKind,
    span: { ms: number; facts: SpanFacts; failed?: boolean; alone?: boolean },
  ): void;
  /** Sends what is left, for some seconds at most. */
  stop(): Promise<void>;
}

const NO_SPAN: OpenSpan = { within: (work) => work(), end: () => undefined };

/** Without an endpoint for traces. */
export const NO_TRACING: Tracing = {
  isOn: false,
  begin: () => NO_SPAN,
  note: () => undefined,
  stop: async () => undefined,
};
