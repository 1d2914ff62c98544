import { type ComponentType, useEffect, useState } from 'react';

/** Pause before a part is loaded again, in milliseconds. */
const AGAIN_AFTER_MS = 3_000;

/**
 * A part of a page whose code is loaded when it is first rendered; nothing is shown until then. While the network is
 * away it retries: a missing part affects nothing else. `load` loads it ahead.
 */
export function lazyPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;

  async function load(): Promise<ComponentType<Props>> {
    fetched ??= await fetchPart();
    return fetched;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, not as one is drawn.
  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => fetched);

    useEffect(() => {
      if (Part !== undefined) return;
      let gone = false;
      let again: number | undefined;
      const get = () => {
        load().then(
          (part) => {
            if (!gone) setPart(() => part);
          },
          () => {
            if (!gone) again = window.setTimeout(get, AGAIN_AFTER_MS);
          },
        );
      };
      get();
      return () => {
        gone = true;
        window.clearTimeout(again);
      };
    }, [Part]);

    return Part === undefined ? null : <Part {...props} />;
  }
  LazyPart.load = load;
  return LazyPart;
}
