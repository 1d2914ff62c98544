import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react';

/** Pause before a part is loaded again, in milliseconds. */
const AGAIN_AFTER_MS = 3_000;

async function untilLoaded<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await fetchPart();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    }
  }
}

/**
 * A part of a page that is only looked at. The built document has it, and keeps it while its code comes; elsewhere there
 * is `fallback` until then. Its props have to be primitives: whatever changes meanwhile takes it away.
 */
export function laterPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await untilLoaded(fetchPart) }));

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, not as one is drawn.
  return memo(function LaterPart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  });
}
