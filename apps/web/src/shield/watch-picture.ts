/** From the start of one look to that of the next, in milliseconds: about a second, more often at first. */
const EVERY_MS = 1_000;
const AT_FIRST_EVERY_MS = 400;
const AT_FIRST_MS = 10_000;

export type WatchParts = {
  /** Is the picture refused? Null: it cannot be told. */
  look: () => Promise<boolean | null>;
  /** Nobody sees the page. */
  isHidden: () => boolean;
  /** Called once; nothing is looked at afterwards. */
  onRefused: () => void;
};

/** Looks at a picture again and again, never at two frames at a time, until it is refused. Gives a way to stop. */
export function watchPicture({ look, isHidden, onRefused }: WatchParts): () => void {
  const begun = performance.now();
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function turn(): Promise<void> {
    const from = performance.now();
    if (!isHidden()) {
      const refused = await look();
      if (ended) return;
      if (refused === true) {
        ended = true;
        onRefused();
        return;
      }
    }
    const now = performance.now();
    const every = now - begun < AT_FIRST_MS ? AT_FIRST_EVERY_MS : EVERY_MS;
    timer = setTimeout(() => void turn(), Math.max(0, from + every - now));
  }
  void turn();

  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
