import type { AuditEntry } from '@app/contract/audit';
import { expect, test } from 'vitest';
import { ApiError } from '@/lib/http';
import type { AuditPage } from '../api';
import { gatherCsv } from './gather';

const entry = (number: number): AuditEntry => ({
  _id: `id-${number}`,
  action: 'LOGIN',
  details: String(number),
  timestamp: 't',
});

const log = (count: number) => Array.from({ length: count }, (_, index) => entry(index));

/** A server with `entries`, oldest first. Each request for a page adds another one. */
function growing(entries: AuditEntry[]) {
  const asked: string[] = [];
  const fetchPage = async (query: URLSearchParams): Promise<AuditPage> => {
    asked.push(query.toString());
    const size = Number(query.get('pageSize'));
    const start = (Number(query.get('page')) - 1) * size;
    const rows = entries.slice(start, start + size);
    entries.push(entry(entries.length));
    return { rows, total: entries.length, actions: ['LOGIN'] };
  };
  return { asked, fetchPage };
}

function optionsWith(fetchPage: (query: URLSearchParams) => Promise<AuditPage>, signal?: AbortSignal) {
  const progress: [number, number][] = [];
  const options = {
    filter: { q: '', status: '' },
    fetchPage,
    wait: async () => undefined,
    signal: signal ?? new AbortController().signal,
    onProgress: (done: number, total: number) => void progress.push([done, total]),
  };
  return { options, progress };
}

test('gathers every page, newest first, with each entry once although the log grows', async () => {
  const { fetchPage } = growing(log(2_500));
  const { options, progress } = optionsWith(fetchPage);
  const { parts, entries } = await gatherCsv(options);
  const lines = parts.join('').trimEnd().split('\r\n');
  expect(entries).toBe(2_502);
  expect(lines[0]).toBe('\uFEFFAction,Details,User ID,Room ID,Timestamp');
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(
    Array.from({ length: 2_502 }, (_, index) => String(2_501 - index)),
  );
  expect(progress.map(([done]) => done)).toEqual([1_000, 2_000, 2_502]);
});

test('requests only the filtered entries', async () => {
  const { asked, fetchPage } = growing([]);
  const { options } = optionsWith(fetchPage);
  await gatherCsv({ ...options, filter: { q: 'spam', status: 'USER_REPORT' } });
  expect(asked).toEqual(['pageSize=1000&sort=oldest&q=spam&status=USER_REPORT&page=1']);
});

test('gives only the header for an empty log', async () => {
  const { options } = optionsWith(async () => ({ rows: [], total: 0, actions: [] }));
  expect((await gatherCsv(options)).parts.join('')).toBe(
    '\uFEFFAction,Details,User ID,Room ID,Timestamp\r\n',
  );
});

test('waits as long as the server asks', async () => {
  const { fetchPage } = growing(log(3));
  let refusals = 2;
  const { options } = optionsWith(async (query) => {
    if (refusals-- > 0) throw new ApiError('rate_limited', 429, undefined);
    return fetchPage(query);
  });
  expect((await gatherCsv(options)).entries).toBe(3);
});

test('reports any other failure', async () => {
  const { options } = optionsWith(() => Promise.reject(new ApiError('unavailable', 503, undefined)));
  await expect(gatherCsv(options)).rejects.toMatchObject({ code: 'unavailable' });
});

test('gives nothing when stopped', async () => {
  const stop = new AbortController();
  const { fetchPage } = growing(log(5_000));
  const { options } = optionsWith(async (query) => {
    stop.abort();
    return fetchPage(query);
  }, stop.signal);
  await expect(gatherCsv(options)).rejects.toMatchObject({ name: 'AbortError' });
});
