import { z } from 'zod';
import {
  APPEAL_FIGURES,
  DECISION_FIGURES,
  FIGURE_STEP,
  type Figures,
  REPORT_FIGURES,
  TIMED_FIGURES,
} from './figures';

const countSchema = z.int().min(0).multipleOf(FIGURE_STEP);

/** What is told of a month; see Figures. */
export const figuresSchema: z.ZodType<Figures> = z.strictObject({
  reports: z.record(z.enum(REPORT_FIGURES), countSchema),
  decisions: z.record(z.enum(DECISION_FIGURES), countSchema),
  appeals: z.record(z.enum(APPEAL_FIGURES), countSchema),
  hours: z.record(z.enum(TIMED_FIGURES), z.int().min(1).nullable()),
});

const sha256Schema = z.string().regex(/^[\w-]{43}$/, 'must be a SHA-256 in base64url');

/** A month that is closed: its figures never change again. */
export const closedMonthSchema = z.strictObject({
  /** In UTC, as in 2026-01. */
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month as in 2026-01'),
  figures: figuresSchema,
  /** SHA-256 over these figures and, through the month before, over all before them. */
  digest: sha256Schema,
  /** The head of the chain of audit entries once the digest was written into it. */
  head: sha256Schema,
});

export type ClosedMonth = z.infer<typeof closedMonthSchema>;

/** The file of all closed months, oldest first. */
export const figuresFileSchema = z.strictObject({
  about: z.string(),
  step: z.literal(FIGURE_STEP),
  months: z.array(closedMonthSchema),
});

export type FiguresFile = z.infer<typeof figuresFileSchema>;

/** Answer of `GET /api/transparency`, and of the switch: whether the figures are public, and the months there are. */
export const publicFiguresSchema = z.object({ published: z.boolean(), months: z.array(z.string()) });

export type PublicFigures = z.infer<typeof publicFiguresSchema>;

/** Body of `POST /api/transparency`. */
export const publishSchema = z.object({ published: z.boolean() });
