import { type ComponentType, lazy, useState } from 'react';
import { NotLoaded } from './not-loaded';

/**
 * A page whose code is loaded when it is first shown. Once `load` has resolved it renders at once, without the fallback
 * of a lazy component: a hydrated document never falls back to it.
 */
export function lazyPage<Props extends object>(fetchPage: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;

  async function load(): Promise<ComponentType<Props>> {
    try {
      fetched ??= await fetchPage();
    } catch (error) {
      throw new NotLoaded(undefined, { cause: error });
    }
    return fetched;
  }

  const Deferred: ComponentType<Props> = lazy(async () => ({ default: await load() }));

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, not as one is drawn.
  function LazyPage(props: Props) {
    // The component stays the same, because another one would start over.
    const [Page] = useState<ComponentType<Props>>(() => fetched ?? Deferred);
    return <Page {...props} />;
  }
  LazyPage.load = load;
  return LazyPage;
}
