import { readFileSync } from 'node:fs';
import path from 'node:path';

const PAGE = path.resolve(import.meta.dirname, '../../docs/protocol.md');

export type ProtocolPage = ReturnType<typeof readProtocolPage>;

/** The text under a heading, up to the next one of any level. */
function sectionOf(page: string, heading: string): string {
  const [, after] = page.split(`\n${heading}\n`);
  if (after === undefined) throw new Error(`docs/protocol.md has no "${heading}"`);
  return after.split(/\n#+ /)[0] ?? '';
}

/** The rows of the tables of a text as cells, without their headings. */
function rowsOf(text: string): string[][] {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
  return rows.filter((_row, at) => !isRule(rows[at]) && !isRule(rows[at + 1]));
}

const isRule = (cells: string[] | undefined) => cells?.every((cell) => /^-+$/.test(cell)) ?? false;

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** What the page on the protocol says of each call, event and refusal, in Markdown with links beside the page. */
export function readProtocolPage(page = readFileSync(PAGE, 'utf8')) {
  const calls = new Map<string, string>();
  const http: [heading: string, prefix: string][] = [
    ['### For everyone', '/api'],
    ['### For the administrator', '/api'],
    ['### For machines', ''],
  ];
  for (const [heading, prefix] of http) {
    for (const [method = '', paths = '', ...texts] of rowsOf(sectionOf(page, heading))) {
      const answer = texts.pop() ?? '';
      const body = texts.join('');
      const text = [body && `Body: ${body}.`, answer && `Answer: ${answer}`].filter(Boolean).join('\n\n');
      for (const url of quoted(paths)) calls.set(`${method} ${prefix}${url.replace(/\?.*/, '')}`, text);
    }
  }
  const eventsUnder = (heading: string) =>
    new Map(
      rowsOf(sectionOf(page, heading)).flatMap(([names = '', , text = '']) =>
        quoted(names).map((name) => [name, text] as const),
      ),
    );
  return {
    /** By `METHOD /path/{parameter}`. */
    calls,
    clientEvents: eventsUnder('### Client to server'),
    serverEvents: eventsUnder('### Server to client'),
    refusals: new Map(
      rowsOf(sectionOf(page, '### Refusals')).map(([code = '', text = '']) => [quoted(code)[0] ?? '', text]),
    ),
    /** Rows of the rates of events: names, burst, per second. */
    rates: rowsOf(sectionOf(page, '### Limits')).filter((cells) =>
      cells.slice(1).every((cell) => /^[\d.]+$/.test(cell)),
    ),
  };
}
