import type { AuditEntry } from '@app/contract/audit';
import { MAX_PAGE_SIZE } from '@app/contract/lists';
import { ApiError } from '@/lib/http';
import type { AuditPage } from '../api';
import type { ListState } from '../list/list-state';
import { csvParts } from './csv';

/** How often a page that the server is too busy for is retried, and the wait in between. */
const PATIENCE = { tries: 5, waitMs: 1_000 } as const;

type FetchPage = (query: URLSearchParams, signal: AbortSignal) => Promise<AuditPage>;

type Options = {
  /** Which entries: the search and the action of the list. */
  filter: Pick<ListState, 'q' | 'status'>;
  fetchPage: FetchPage;
  wait: (ms: number) => Promise<void>;
  signal: AbortSignal;
  /** Called with the number of fetched entries and the total. */
  onProgress: (done: number, total: number) => void;
};

async function patiently({ fetchPage, wait, signal }: Options, query: URLSearchParams): Promise<AuditPage> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchPage(query, signal);
    } catch (error) {
      const putOff = error instanceof ApiError && error.code === 'rate_limited';
      if (!putOff || attempt === PATIENCE.tries) throw error;
      await wait(PATIENCE.waitMs * attempt);
      signal.throwIfAborted();
    }
  }
}

/**
 * The whole filtered log as CSV, newest first, in parts for a Blob. It is asked for oldest first, so
 * that entries written meanwhile come at the end and shift no page. Rejects with ApiError or, once
 * `signal` is aborted, with its reason.
 */
export async function gatherCsv(options: Options): Promise<{ parts: string[]; entries: number }> {
  const { filter, signal, onProgress } = options;
  const query = new URLSearchParams({ pageSize: String(MAX_PAGE_SIZE), sort: 'oldest' });
  if (filter.q !== '') query.set('q', filter.q);
  if (filter.status !== '') query.set('status', filter.status);

  const seen = new Set<string>();
  const pages: AuditEntry[][] = [];
  for (let page = 1; ; page += 1) {
    query.set('page', String(page));
    const { rows, total } = await patiently(options, query);
    signal.throwIfAborted();
    const unseen = rows.filter(({ _id }: AuditEntry) => !seen.has(_id));
    for (const { _id } of unseen) seen.add(_id);
    pages.push(unseen.reverse());
    onProgress(seen.size, Math.max(total, seen.size));
    if (rows.length < MAX_PAGE_SIZE) return { parts: csvParts(pages.reverse()), entries: seen.size };
  }
}
