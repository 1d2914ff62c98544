import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8');
const operations = read('operations/running.md') + read('operations/sizing.md');
const [, sizing = ''] = /^# Sizing$(.*?)^## /ms.exec(operations) ?? [];

/** By first cell, the other cells of all table rows of a text. */
function rowsOf(text: string): Map<string, string[]> {
  const cells = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(1, -1).split('|'));
  return new Map(cells.map(([first = '', ...rest]) => [first.trim(), rest.map((cell) => cell.trim())]));
}

const measured = rowsOf(read('performance.md').split('## Speed')[1] ?? '');
const rows = rowsOf(sizing);

const numbersOf = (cell: string | undefined) =>
  [...(cell ?? '').matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([n]) => n);
const numberOf = (number: string | undefined) => Number(number?.replaceAll(',', ''));
const input = (name: string, at = 0) => numberOf(numbersOf(rows.get(name)?.at(-1))[at]);

it.each([
  ['R', 'messages relayed per processor second, beside Socket.IO', 1],
  ['M', '10,000 join at once: matches per processor second', 1],
  ['A', 'the same, ours announced as well', 1],
  ['X', 'messages relayed between two nodes per processor second of both', 1],
  ['B', 'memory per idle visitor, 19,500 connected', 1_000],
  ['Q', 'the same per processor second of Redis', 1],
])('%s is the measured one: %s', (name, figure, unit) => {
  const found = [...measured].filter(([first]) => first.startsWith(figure));
  expect(found.map(([, [ours]]) => numberOf(numbersOf(ours)[0]))).toEqual([input(name) * unit]);
});

it('j is the time that a join through a host takes', () => {
  const found = [...measured].filter(([first]) => first.startsWith('joins a second through a host'));
  const micros = found.map(([, [ours]]) => 1e6 / numberOf(numbersOf(ours)[0]));
  expect(micros.map(Math.round)).toEqual([input('j')]);
});

const [c, d, e, p, u, o, s, v] = ['c', 'd', 'e', 'p', 'u', 'o', 's', 'v'].map((name) => input(name)) as N8;
const [R, M, A, X, B, n, j, Q] = ['R', 'M', 'A', 'X', 'B', 'n', 'j', 'Q'].map((name) => input(name)) as N8;
const [r, w, P] = [input('r, w'), input('r, w', 1), input('P')];
type N8 = [number, number, number, number, number, number, number, number];

/** Processor time of one join and of what follows from it, at most, in seconds. */
const joinS = (2 * j) / 1e6;

/** By row, the numbers for `V` visitors, with `k` processes and one more where there is a choice. */
function sizesOf(V: number): Record<string, number[]> {
  const shareOf = (k: number) => e * (1 / (k * R) + (1 - 1 / k) / X) + p / R + 1 / (2 * c * M) + 1 / (d * A);
  const processesAt = (k: number) => Math.ceil(Math.max((V * shareOf(k)) / u, V / n)) + 1;
  const isSmall = processesAt(1) === 2;
  const k = isSmall ? 1 : processesAt(processesAt(2));
  const messages = (nodes: number) => e * V * (1 - 1 / nodes);
  const [lobby, crossing] = [(V / c) * joinS, messages(k) / Q];
  const members = crossing > 0.7 ? 2 : 1;
  const hosts = lobby > 0.7 ? [1] : [];
  const rowsWritten = (4 * V) / (2 * c);
  const rooms = (86_400 * o * V) / (2 * c);
  const cores = (2 * rowsWritten) / w;
  const site = (nodes: number) => [nodes, members, Math.ceil(cores), ...hosts];
  const sum = (all: number[]) => all.reduce((one, other) => one + other);
  const relayTb = (o * s * V * v * 2_592_000) / 8 / 1e6;
  const rented = isSmall ? [1, sum(site(2))] : [sum(site(k))];
  const both = isSmall ? [1, 2] : [k];
  return {
    q: [shareOf(k) * 1e6],
    'processor of all processes': [V * shareOf(k)],
    processes: both,
    'visitors per process': [V / k],
    'memory per process': [0.3 + (B * V) / k / 1e6],
    'joins a second': [V / c],
    'processor of the host for the lobby, at most': [100 * lobby],
    'messages between processes a second': [messages(isSmall ? 2 : k)],
    'processor of Redis for them': isSmall ? [] : [100 * crossing],
    'members of Redis': [members],
    'memory of Redis': [(0.7 * V) / (isSmall ? 1e3 : 1e6)],
    'rows of rooms written a second': [rowsWritten],
    'cores of PostgreSQL for them': [Math.max(cores, 0.01)],
    'rooms kept (24 hours)': [rooms / 1e6, (rooms * r) / 1e9],
    'connections to PostgreSQL': both.map((nodes) => 14 * nodes),
    'calls at once': [(s * V) / 2],
    "the relay's line, each way": [(s * V * v) / (V >= 1e6 ? 1e6 : 1e3)],
    'traffic the relay sends in 30 days': [relayTb],
    'cores to rent': isSmall ? [1, ...site(2), sum(site(2))] : [...site(k), sum(site(k))],
    machines: rented.map((all) => P * all),
    'traffic of the relay': [input('T') * relayTb],
    'the same from a cloud': [input('T', 1) * relayTb],
    'machines and traffic for each visitor at the peak': rented.map(
      (all) => (P * all + input('T') * relayTb) / V,
    ),
  };
}

/** Whether a number as it is written is a value rounded to its decimals, or to two or three digits. */
function isRounded(written: string, value: number): boolean {
  const decimals = written.split('.')[1]?.length ?? 0;
  const forms = [value.toFixed(decimals), value.toPrecision(2), value.toPrecision(3)];
  return forms.some((form) => Number(form) === numberOf(written));
}

describe.each([1_000, 100_000, 1_000_000].map((V, at) => [V, at] as const))('for %i visitors', (V, at) => {
  it.each(Object.entries(sizesOf(V)))('%s follows from the inputs', (name, values) => {
    const cell = rows.get(name)?.[at + 1];
    const written = numbersOf(cell);
    const isRight =
      written.length === values.length && values.every((value, i) => isRounded(`${written[i]}`, value));
    expect(isRight, `${cell}, calculated: ${values}`).toBe(true);
  });
});

it('the sentences beside the table follow from the inputs', () => {
  const said = (pattern: RegExp) => pattern.exec(operations)?.[1] ?? '';
  expect(said(/with two processes some ([\d,]+) each/)).toSatisfy((n: string) =>
    isRounded(n, 8 * A * (1 - u)),
  );
  expect(said(/it is full at ([\d,]+) visitors/)).toSatisfy((n: string) => isRounded(n, c / joinS));
});
