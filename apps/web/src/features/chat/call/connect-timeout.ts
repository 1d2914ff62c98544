/** Without a connection for this long: try once more, then fail. A refused TURN credential shows no other sign. */
const CONNECT_TIMEOUT_MS = 12_000;

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

  function expire(): void {
    if (parts.isUp()) return;
    if (retried) parts.fail();
    else parts.retry();
    retried = true;
  }

  return {
    begin() {
      clearTimeout(timer);
      timer = setTimeout(expire, CONNECT_TIMEOUT_MS);
    },
    cancel: () => clearTimeout(timer),
    expire,
    forgive() {
      retried = false;
    },
  };
}
