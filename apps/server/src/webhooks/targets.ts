import { z } from 'zod';
import { readJsonFile } from '../json-file';
import { NOTICE_KINDS } from './notice';

const MOST_TARGETS = 20;
const MIN_SECRET_LENGTH = 16;

const targetSchema = z
  .strictObject({
    /** Names it in the store, the log and the metrics. */
    name: z.string().regex(/^[\w-]{1,32}$/, 'must be a short name: letters, digits, - and _'),
    url: z.url({ protocol: /^(https?|smtps?)$/, error: 'must be an http, https, smtp or smtps address' }),
    format: z.enum(['generic', 'slack', 'mattermost', 'discord', 'email']).default('generic'),
    /** Of an e-mail: who sends it, and who gets it. */
    from: z.email().optional(),
    to: z.array(z.email()).min(1).max(MOST_TARGETS).optional(),
    /** Signs what is sent, so that a receiver knows who did. */
    secret: z
      .string()
      .min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`)
      .optional(),
    /** What it is told of; none given: everything. */
    events: z
      .array(z.enum(NOTICE_KINDS))
      .min(1)
      .default([...NOTICE_KINDS]),
  })
  .refine(({ format, secret }) => format !== 'generic' || secret !== undefined, {
    path: ['secret'],
    message: 'is needed with the format generic',
  })
  .refine(({ format, url }) => (format === 'email') === /^smtps?:/.test(url), {
    path: ['url'],
    message: 'must be that of a mail server with the format email, and of no other',
  })
  .refine(({ format, from, to }) => format !== 'email' || (from !== undefined && to !== undefined), {
    path: ['to'],
    message: 'is needed with the format email, as is from',
  });

const fileSchema = z
  .array(targetSchema)
  .max(MOST_TARGETS)
  .refine((targets) => new Set(targets.map(({ name }) => name)).size === targets.length, 'names must differ');

/** Somebody who is told of what happens here. */
export type Target = z.output<typeof targetSchema>;

/** Reads an operator's targets from a JSON file. Throws an Error that says what is wrong, and where. */
export function readTargets(file: string): Target[] {
  return readJsonFile(file, fileSchema);
}
