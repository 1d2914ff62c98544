import { expect, it } from 'vitest';
import { createProxyEntries } from './proxy-entries';

function watch(hops: number) {
  const counted: string[] = [];
  const judged: unknown[] = [];
  const saw = createProxyEntries({
    hops,
    counted: (entries) => void counted.push(entries),
    judged: (isWrong, entries) => void judged.push([isWrong, entries]),
  });
  const times = (n: number, forwarded: string | undefined) => {
    for (let at = 0; at < n; at += 1) saw(forwarded);
  };
  return { counted, judged, times };
}

it('a proxy that TRUST_PROXY does not count is noticed after twenty requests, once', () => {
  const { counted, judged, times } = watch(0);
  times(19, '192.0.2.1');
  expect(judged).toEqual([]);
  times(41, '192.0.2.1');
  expect(judged).toEqual([[true, { set: 0, seen: 1 }]]);
  expect(new Set(counted)).toEqual(new Set(['more']));
});

it('fewer proxies than TRUST_PROXY says are noticed, and so is that it was mended', () => {
  const { judged, times } = watch(3);
  times(20, '192.0.2.1');
  times(20, '203.0.113.1, 198.51.100.2, 192.0.2.1');
  expect(judged).toEqual([
    [true, { set: 3, seen: 1 }],
    [false, { set: 3, seen: 3 }],
  ]);
});

it('callers who write entries of their own, or who come past the proxy, do not make the setting wrong', () => {
  const { counted, judged, times } = watch(1);
  for (let round = 0; round < 5; round += 1) {
    times(15, '192.0.2.1');
    times(3, '203.0.113.1, 192.0.2.1');
    times(2, undefined);
  }
  expect(judged).toEqual([]);
  expect(counted.filter((entries) => entries === 'more')).toHaveLength(15);
  expect(counted.filter((entries) => entries === 'fewer')).toHaveLength(10);
});
