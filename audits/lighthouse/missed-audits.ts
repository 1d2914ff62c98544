import type { Result } from 'lighthouse';

/** Why a category missed its score: the audit, and the nodes, addresses or values it objects to. */
export type MissedAudit = { category: string; title: string; offenders: string[] };

/** From this score on Lighthouse's own report shows an audit as passed. */
const PASSED_FROM = 0.9;

const MOST_OFFENDERS = 10;

/** The page does not cause this: browsers under test are started without that cache. */
const BACK_FORWARD_CACHE = 'bf-cache';

/** The audits that lowered the scores of `categories`. For performance also those that show where the time went. */
export function missedAudits(result: Result, categories: string[]): MissedAudit[] {
  const { runtimeError } = result;
  if (runtimeError) {
    return categories.map((category) => ({ category, title: runtimeError.message, offenders: [] }));
  }
  return categories.flatMap((category) => {
    const least = category === 'performance' ? PASSED_FROM : 1;
    const refs = (result.categories[category]?.auditRefs ?? []).filter(
      ({ weight, group }) => weight > 0 || (category === 'performance' && group !== 'hidden'),
    );
    return refs.flatMap(({ id }) => {
      const audit = id === BACK_FORWARD_CACHE ? undefined : result.audits[id];
      const broke = audit?.scoreDisplayMode === 'error';
      if (!audit || !(broke || (audit.score !== null && audit.score < least))) return [];
      const title = [audit.title, audit.displayValue, audit.explanation, audit.errorMessage]
        .filter((part) => part !== undefined && part !== '')
        .join('; ');
      return [{ category, title: `${title} (${id})`, offenders: offendersOf(audit.details) }];
    });
  });
}

function offendersOf(details: unknown): string[] {
  const all = rowsOf(details).map(tell);
  const left = all.length - MOST_OFFENDERS;
  return left > 0 ? [...all.slice(0, MOST_OFFENDERS), `and ${left} more`] : all;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The rows of a table. A list holds tables and nodes: the rows of all of them. */
function rowsOf(details: unknown): unknown[] {
  if (!isRecord(details)) return [];
  switch (details.type) {
    case 'table':
    case 'opportunity':
      return Array.isArray(details.items) ? details.items : [];
    case 'list':
      return Array.isArray(details.items) ? details.items.flatMap(rowsOf) : [];
    case 'list-section':
      return rowsOf(details.value);
    case 'node':
      return [details];
    default:
      return [];
  }
}

/** Describes any value of Lighthouse's tables in one line. */
function tell(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * 1_000) / 1_000);
  if (!isRecord(value)) return String(value);
  const { type, selector, snippet, explanation, url, line, column } = value;
  switch (type) {
    case 'debugdata':
      return '';
    case 'node':
      return [selector, snippet, explanation]
        .filter((part) => part !== undefined)
        .join(' ')
        .replace(/\s+/g, ' ');
    case 'source-location':
      return `${url}:${Number(line) + 1}:${Number(column)}`;
    case 'link':
      return `${value.text} ${url}`;
    case 'subitems':
      return Array.isArray(value.items) ? `[${value.items.map(tell).join('; ')}]` : '';
  }
  if ('value' in value) return tell(value.value);
  return Object.entries(value)
    .map(([key, part]) => [key, tell(part)])
    .filter(([, words]) => words !== '' && words !== 'undefined')
    .map(([key, words]) => `${key} ${words}`)
    .join(', ');
}
