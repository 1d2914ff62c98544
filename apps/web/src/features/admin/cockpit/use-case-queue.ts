import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { ApiError } from '@/lib/http';
import { toast } from '@/ui/toaster';
import { subjectKey } from '../pending/action';
import { useAllPending, usePending } from '../pending/pending-provider';
import { letGo, useHeldCases } from '../record/held-cases';
import { historyQuery } from '../record/history-query';
import { type CaseQueue, changeQueue, NO_CASES } from './case-queue';
import { takeCase } from './cockpit-api';

/** The case on the screen, and the next one. */
const READY = 2;
/** How often an empty queue asks for new cases, in milliseconds. */
const ASK_MS = 15_000;

/** The cases of a moderator: claimed while the page is open, the next one prefetched with its history. */
export function useCaseQueue() {
  const [queue, dispatch] = useReducer(changeQueue, NO_CASES);
  const client = useQueryClient();
  const pending = usePending();
  const all = useAllPending();
  const { cases, decided, skipped, isEmpty } = queue;
  const isLeft = useRef(false);
  const open = useRef(cases);
  useEffect(() => {
    open.current = cases;
  }, [cases]);
  useEffect(() => {
    isLeft.current = false;
    const leave = () => {
      for (const { userId } of open.current) letGo(userId);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      isLeft.current = true;
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const take = useMutation({
    mutationFn: takeCase,
    onSuccess(answer) {
      const userId = answer.case?.userId;
      if (userId !== undefined && isLeft.current) return letGo(userId);
      if (userId !== undefined) void client.prefetchQuery(historyQuery(userId));
      dispatch({ type: 'taken', answer });
    },
  });
  const { mutate, isPending, isError, error, reset } = take;
  useEffect(() => {
    if (cases.length < READY && !isEmpty && !isPending && !isError) mutate(skipped);
  }, [cases, skipped, isEmpty, isPending, isError, mutate]);

  // A quick moderator reaches the limit of claims until the decisions are carried out.
  const fullWith = useRef<CaseQueue['decided'] | undefined>(undefined);
  const isFull = error instanceof ApiError && error.code === 'too_many_claims';
  useEffect(() => {
    if (isFull && fullWith.current !== undefined && fullWith.current !== decided) reset();
    fullWith.current = isFull ? decided : undefined;
  }, [isFull, decided, reset]);

  useEffect(() => {
    if (!isEmpty) return;
    const timer = setInterval(() => dispatch({ type: 'asked' }), ASK_MS);
    return () => clearInterval(timer);
  }, [isEmpty]);

  // The outcomes of the decisions.
  useEffect(() => {
    for (const userId of decided.keys()) {
      const key = subjectKey('case', userId);
      const action = all.get(key);
      if (action?.stage === 'waiting' || action?.stage === 'sending') continue;
      // The shown state is outdated: the case is loaded again before anybody decides.
      const isOutdated = action?.stage === 'failed' && action.failure.fate === 'outdated';
      if (isOutdated) letGo(userId);
      dispatch({ type: action?.stage === 'done' || isOutdated ? 'settled' : 'returned', userId });
      pending.dismiss(key);
    }
  }, [all, decided, pending]);

  const current = cases[0]?.userId;
  useHeldCases([...cases.map(({ userId }) => userId), ...decided.keys()], (userId) => {
    if (userId === current) toast.info('Someone else took this case or decided it.');
    dispatch({ type: 'lost', userId });
  });

  return {
    queue,
    dispatch,
    error,
    isLoading: isPending,
    /** Asks again after a failure, or sooner than it would by itself. */
    ask() {
      reset();
      dispatch({ type: 'asked' });
    },
  };
}
