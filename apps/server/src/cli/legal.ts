import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isBlank } from '@app/contract/blank';
import { userIdSchema } from '@app/contract/events';
import { MAX_HOLD_DAYS, MAX_HOLD_WHY_LENGTH } from '@app/contract/legal-hold-limits';
import type { LegalHold } from '@app/contract/legal-holds';
import { type AuditStore, createAuditStore } from '../audit/audit.store';
import { notOfThisStore } from '../audit/bundle-origin';
import { type BundleFinding, verifyBundle } from '../audit/verify-bundle';
import { ConfigError } from '../config';
import { connectBeside, type Database, openWhole, type StoreLocation } from '../db/connect';
import { readWhole } from '../db/read-whole';
import { sealNote } from '../domain/bundle';
import { readBundleFile, writeBundleFile } from '../legal/bundle-file';
import { createLegalHoldStore, stateOf } from '../legal/legal-holds.store';
import { printable } from '../printable';
import { bundlePerson } from '../users/bundle-person';

export const LEGAL_USAGE = `  hold ID --until DATE --why TEXT
                        keeps what is stored about a person from erasure until then (2027-01-31)
  hold --list           prints whose data is held, why and until when
  release ID            ends such a hold
  bundle ID [--out FILE]
                        writes what is stored about a person, for an authority, with what proves it
  audit verify --bundle FILE [--here]
                        checks such a file, also where there is no store; --here: and that it was made from this one`;

const STATES: Record<LegalHold['state'], string> = {
  unconfirmed: 'not confirmed, until',
  held: 'until',
  ended: 'ended',
  released: 'released',
};

type Print = (line: string) => void;

const DAY_MS = 24 * 60 * 60 * 1000;

const OPTIONS = {
  until: { type: 'string' },
  why: { type: 'string' },
  out: { type: 'string' },
  list: { type: 'boolean' },
} as const;

const misused = () => new ConfigError('hold', `use it like this:\n${LEGAL_USAGE}`);

/** Is this a command of this file? */
export const isLegalCommand = (word: string | undefined): boolean =>
  word === 'hold' || word === 'release' || word === 'bundle';

/** Runs `soulwick hold`, `release` or `bundle`, beside the server. Throws ConfigError, HttpError, or CommandError. */
export async function legalCommand(args: string[], store: StoreLocation, print: Print): Promise<void> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [command = '', userId = '', ...more] = positionals;
  const call = [command, ...Object.keys(values).sort()].join(' ');
  const isList = call === 'hold list';
  const isOfSomebody = ['hold until why', 'release', 'bundle', 'bundle out'].includes(call);
  const isNamed = userIdSchema.safeParse(userId).success;
  if (more.length > 0 || !(isList ? userId === '' : isOfSomebody && isNamed)) throw misused();
  const given =
    command === 'hold' && !isList ? { until: untilOf(values.until), why: whyOf(values.why) } : undefined;
  const db = await connectBeside(store);
  try {
    const audit = createAuditStore(db);
    const holds = createLegalHoldStore(db, audit, randomUUID);
    const now = Date.now();
    if (given !== undefined) {
      await holds.place({ userId, ...given, actor: null, needsSecond: false, at: now });
      return print(`What is stored about ${userId} is kept until ${new Date(given.until).toISOString()}.`);
    }
    if (isList) {
      const all = await holds.list(now);
      for (const row of all) {
        const ends = new Date(row.ended_at ?? row.ends_at).toISOString();
        print(
          `${row.user_id}  ${STATES[stateOf(row, now)]} ${ends}  ${row.placed_by ?? '-'}  ${printable(row.why)}`,
        );
      }
      return all.length === 0 ? print('Nobody’s data is held.') : undefined;
    }
    if (command === 'release') {
      await holds.release({ userId }, null, now);
      return print(`What is stored about ${userId} is erased in its time again.`);
    }
    await makeBundle(
      { db, audit, whole: openWhole(store), out: values.out ?? nameOf(now), userId, now },
      print,
    );
  } finally {
    await db.destroy();
  }
}

type BundleParts = {
  db: Database;
  audit: AuditStore;
  /** See `openWhole`; is closed. */
  whole: Database;
  out: string;
  userId: string;
  /** Epoch milliseconds. */
  now: number;
};

/** Writes a bundle, and the audit entry of it. */
async function makeBundle({ db, audit, whole, out, userId, now }: BundleParts, print: Print): Promise<void> {
  if (out === '') throw misused();
  let sha256 = '';
  const seal = (sum: string) => {
    sha256 = sum;
  };
  try {
    await readWhole(whole, (trx) => writeBundleFile(out, bundlePerson(trx, userId, new Date(now), seal)));
  } finally {
    await whole.destroy();
  }
  try {
    const entry = { entryId: randomUUID(), action: 'MAKE_BUNDLE', userId, roomId: null, at: now } as const;
    await audit.append(db, { ...entry, facts: { note: sealNote(sha256) } });
  } catch (error) {
    // None is handed over that nobody can tell of later.
    await rm(out, { force: true });
    throw error;
  }
  print(`Written to ${out}. It holds what others wrote and did as well: hand it to nobody else.`);
  print(`Its seal is the SHA-256 ${sha256}, which the audit log has too: tell it to whom you give it.`);
}

/** In the current folder; compressed. Two bundles of one second have different names. */
const nameOf = (now: number): string => {
  const second = new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return `bundle-${second}-${randomBytes(4).toString('hex')}.jsonl.gz`;
};

function untilOf(text = ''): number {
  const until = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T23:59:59Z`) : Date.parse(text);
  const now = Date.now();
  if (until > now && until <= now + MAX_HOLD_DAYS * DAY_MS) return until;
  throw new ConfigError(
    '--until',
    `must be a date within the next ${MAX_HOLD_DAYS} days, such as 2027-01-31`,
  );
}

function whyOf(text = ''): string {
  const why = text.trim();
  if (!isBlank(why) && why.length <= MAX_HOLD_WHY_LENGTH) return why;
  throw new ConfigError('--why', `must be a text of at most ${MAX_HOLD_WHY_LENGTH} characters`);
}

/**
 * Prints what is wrong with a bundle, also where there is no store; given one, also whether it was made from that.
 * Returns whether nothing is wrong.
 */
export async function bundleVerify(
  file: string,
  store: StoreLocation | undefined,
  print: Print,
): Promise<boolean> {
  const found = await readBundleFile(file, verifyBundle);
  const { faults } = found;
  if (store !== undefined) faults.push(...(await strangenessOf(found, store)));
  for (const fault of faults) print(printable(fault));
  print(printable(`About ${found.userId}, made at ${found.at}, with ${found.entries} audit entries.`));
  if (found.hash !== '')
    print(printable(`The chain had ${found.links} entries then; the last one has the hash ${found.hash}.`));
  print(`The seal is the SHA-256 ${found.sha256}: compare it with the one you were told.`);
  if (store !== undefined && faults.length === 0) print('It was made from this store.');
  print(faults.length === 0 ? 'All of it is as it was made.' : 'This is not what was made.');
  return faults.length === 0;
}

async function strangenessOf(found: BundleFinding, store: StoreLocation): Promise<string[]> {
  const db = openWhole(store);
  try {
    return await readWhole(db, (trx) => notOfThisStore(trx, found));
  } finally {
    await db.destroy();
  }
}
