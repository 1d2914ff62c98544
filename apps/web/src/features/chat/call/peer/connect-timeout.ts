/** Without a connection for this long: try once more, then fail. A refused TURN credential shows no other sign. */
const CONNECT_TIMEOUT_MS = 12_000;
/** Begun anew again and again, a wait lasts this long: a partner who sends without end must not hold up the failure. */
const LONGEST_WAIT_MS = 2 * CONNECT_TIMEOUT_MS;

export type ConnectTimeout = {
  /** Begins the wait for a connection, anew if it had begun. */
  begin(): void;
  /** Ends the wait without a result. */
  cancel(): void;
  /** The wait is over although its time is not. */
  expire(): void;
  /** Whatever was tried before does not count any more. */
  forgive(): void;
};

/** `retry` is called when a first wait was in vain, `fail` from the second one on. */
export function createConnectTimeout(parts: {
  isUp: () => boolean;
  retry: () => void;
  fail: () => void;
}): ConnectTimeout {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retried = false;
  /** When the present wait first began. */
  let since: number | undefined;

  function expire(): void {
    since = undefined;
    if (parts.isUp()) return;
    if (retried) parts.fail();
    else parts.retry();
    retried = true;
  }

  return {
    begin() {
      clearTimeout(timer);
      since ??= performance.now();
      const longest = since + LONGEST_WAIT_MS - performance.now();
      timer = setTimeout(expire, Math.min(CONNECT_TIMEOUT_MS, longest));
    },
    cancel() {
      clearTimeout(timer);
      since = undefined;
    },
    expire,
    forgive() {
      retried = false;
      since = undefined;
    },
  };
}
