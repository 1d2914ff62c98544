import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { openToken } from '@/lib/admin-token';
import { ApiError } from '@/lib/http';
import { randomId } from '@/lib/random-id';
import { StatusRegion } from '@/ui/status-region';
import { toast } from '@/ui/toaster';
import type { Noun } from '../failure-words';
import { useSession } from '../session/session';
import { type Action, type Outcome, type PendingAction, subjectKey } from './action';
import { sendDecision, sendTogether } from './decision-calls';
import { createNotedDecisions } from './noted-decisions';
import { announceOpen } from './open-decisions';
import { countWords, failureWords, heldWords, takenUpWords } from './outcome-words';
import { createPendingActions, type PendingActions, type PendingParts } from './pending-actions';
import { createSameSpot } from './same-spot';

const PendingContext = createContext<PendingActions | null>(null);

function signedIn() {
  const kept = openToken(Date.now());
  return kept.state === 'valid' ? kept : undefined;
}

/**
 * Holds the console's decisions across pages, and sends them when their time is up, the session ends or the page is
 * left. A failure is shown wherever the administrator is by then.
 */
export function PendingProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { session, signOut } = useSession();
  const [sameSpot] = useState(createSameSpot);
  const isIn = session.state === 'in';

  const [pending] = useState(() => {
    const noteEnd = (error: unknown, token: string) => {
      const ended = error instanceof ApiError && error.code === 'unauthorized';
      // An account that signed in since stays signed in.
      if (ended && signedIn()?.token === token) signOut('ended');
    };
    const parts: Pick<PendingParts, 'send' | 'sendTogether'> = {
      send: (decision, id, token) =>
        sendDecision(decision, id, token).catch((error: unknown) => {
          noteEnd(error, token);
          throw error;
        }),
      async sendTogether(decisions, token) {
        const results = await sendTogether(decisions, token);
        for (const error of results.values()) noteEnd(error, token);
        return results;
      },
    };
    const onSettled = (outcomes: readonly Outcome[]) => {
      const words = failureWords(outcomes);
      if (words !== undefined) toast.error(words);
      else if (outcomes.length > 1) toast.success(countWords(outcomes));
      void client.invalidateQueries();
    };
    const actions = createPendingActions({
      ...parts,
      noted: createNotedDecisions(),
      session: signedIn,
      onSettled,
      newId: randomId,
    });
    announceOpen(actions);
    return {
      ...actions,
      hold(held: readonly Action[]) {
        sameSpot.noteDecision();
        actions.schedule(held);
      },
    };
  });

  useEffect(() => {
    const takeUp = () =>
      void pending.takeUp().then(({ outcomes, dropped }) => {
        const words = takenUpWords(outcomes, dropped);
        if (words === undefined) return;
        toast[words.isGood ? 'success' : 'error'](words.text);
        void client.invalidateQueries();
      });
    // A page that comes back as it was left has lost the requests that were under way.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) takeUp();
    };
    takeUp();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [pending, client]);

  useEffect(() => {
    if (!isIn) void pending.flush().then(pending.dismissAll);
  }, [isIn, pending]);

  useEffect(() => {
    const flush = () => void pending.flush();
    const onHidden = () => {
      // A phone may end a page in the background without an event.
      if (document.visibilityState === 'hidden' && matchMedia('(pointer: coarse)').matches) flush();
    };
    const onClick = (event: MouseEvent) => {
      // Keys press a button without a click count.
      if (event.detail === 0) return;
      if (!sameSpot.isRepeat({ x: event.clientX, y: event.clientY, at: event.timeStamp })) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('freeze', flush);
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('freeze', flush);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('click', onClick, true);
      flush();
    };
  }, [pending, sameSpot]);

  return (
    <PendingContext value={pending}>
      {children}
      <Held />
    </PendingContext>
  );
}

/** Announces the last decision to screen readers as long as it can be undone. */
function Held() {
  return <StatusRegion text={heldWords(useAllPending())} />;
}

/** The decisions that can be undone, and how to decide. */
export function usePending(): PendingActions {
  const pending = useContext(PendingContext);
  if (pending === null) throw new Error('usePending needs a PendingProvider above it');
  return pending;
}

/** Every action that is held or has ended, updated after each change. */
export function useAllPending(): ReadonlyMap<string, PendingAction> {
  const { subscribe, all } = usePending();
  return useSyncExternalStore(subscribe, all);
}

/** The action on one subject, if there is one. */
export function usePendingOn(noun: Noun, id: string): PendingAction | undefined {
  const { subscribe, all } = usePending();
  return useSyncExternalStore(subscribe, () => all().get(subjectKey(noun, id)));
}
