import { z } from 'zod';

/**
 * A file of lines, each a JSON value: a header, for each table its columns, its rows and its sum, and an end. A file
 * without its end was truncated. The schemas are strict, since only an export writes such files.
 */
export const FORMAT = 'soulwick-export';
export const FORMAT_VERSION = 1;

export const headerSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.int(),
  /** The migrations that the store had had. */
  migrations: z.array(z.string()),
  /** ISO time of the export. */
  at: z.string(),
});

export const tableSchema = z.strictObject({ table: z.string(), columns: z.array(z.string()) });

export const sumSchema = z.strictObject({ rows: z.int(), sha256: z.string() });

export const endSchema = z.strictObject({ end: z.literal(true) });
