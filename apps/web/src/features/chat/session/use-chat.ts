import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UiEvent } from './machine/events';
import type { Me } from './machine/step';
import { createChatRuntime, type RuntimeOptions } from './runtime';
import type { ChatSnapshot } from './snapshot';

/** The chat of this page: what to show, and where what people do goes to. It runs while the page is shown. */
export function useChat(
  me: Me,
  onHome: RuntimeOptions['onHome'],
): ChatSnapshot & { dispatch: (event: UiEvent) => void } {
  // Who the visitor is stays what it was when the page was opened.
  const [runtime] = useState(() => createChatRuntime({ me, onHome }));
  useEffect(() => {
    runtime.start();
    return () => runtime.stop();
  }, [runtime]);
  const snapshot = useSyncExternalStore(runtime.subscribe, runtime.getSnapshot);
  return { ...snapshot, dispatch: runtime.dispatch };
}
