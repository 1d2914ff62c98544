import { readFileSync } from 'node:fs';
import { MEET_AGAIN_WINDOW_MS, RECONNECT_GRACE_MS } from '@app/contract/limits';
import { PARKED_MS, WISH_KEPT_MS } from '../domain/meet-again';
import {
  BUCKET_COUNT,
  LEAST_REMATCH_EXTRA_MS,
  MOST_HURRIED,
  MOST_REMATCH_EXTRA_MS,
  PATIENCE_MS,
  probesFrom,
  RECENT_MS,
  REMATCH_PAUSE_MS,
  UNHURRIED_FROM,
} from '../domain/pairing';

/** A node without a sign of life for this long counts as dead. */
const SILENT_MS = 6_000;

/** Nobody is matched with visitors at a node silent for this long: it may be dead. Nodes beat ten times a second. */
const QUIET_MS = 2_000;

/** How long a partner is told nothing when Redis had lost everything and the other's node has not reported since. */
export const UNCONFIRMED_MS = 4_000;

/** Characters of a serial number: seconds and microseconds. */
const SERIAL_LENGTH = 16;

/** The beginning of every script, so that the figures of the rule are defined once. */
const CONSTANTS = {
  BUCKET_COUNT,
  LEAST_REMATCH_EXTRA_MS,
  MEET_AGAIN_WINDOW_MS,
  MOST_HURRIED,
  MOST_REMATCH_EXTRA_MS,
  PARKED_MS,
  PATIENCE_MS,
  QUIET_MS,
  RECENT_MS,
  RECONNECT_GRACE_MS,
  REMATCH_PAUSE_MS,
  SERIAL_LENGTH,
  SILENT_MS,
  UNCONFIRMED_MS,
  UNHURRIED_FROM,
  WISH_KEPT_MS,
};

const NAMES = [
  'again',
  'away',
  'back',
  'beat',
  'counts',
  'end',
  'join',
  'leave',
  'parted',
  'pass',
  'put-room',
  'reap',
  'register',
  'restore',
  'separate',
] as const;

/** A script of the lobby: its arguments and result are described at its top, in `lua/<name>.lua`. */
export type ScriptName = (typeof NAMES)[number];

function read(name: string): string {
  const text = readFileSync(new URL(`./lua/${name}.lua`, import.meta.url), 'utf8');
  return text.replace(/^ *--include ([a-z-]+)$/gm, (_, included: string) => read(included));
}

/** The text of every script. */
export function readScripts(): Record<ScriptName, string> {
  const head = Object.entries(CONSTANTS).map(([name, value]) => `local ${name} = ${value}`);
  const scripts = NAMES.map((name) => [name, [...head, read(name)].join('\n')]);
  return Object.fromEntries(scripts) as Record<ScriptName, string>;
}

const FIRST_CHARACTER = '0'.charCodeAt(0);

/** By bucket: the probes of a visitor who waits in it, in the form that `look.lua` reads. */
export const PACKED_PROBES: readonly string[] = Array.from({ length: BUCKET_COUNT }, (_, bucket) =>
  probesFrom(bucket)
    .map(({ needMs, buckets }) => {
      const characters = [buckets.length, ...buckets].map((code) => code + FIRST_CHARACTER);
      return String(needMs).padStart(5, '0') + String.fromCharCode(...characters);
    })
    .join(''),
);
