import type { Language } from '@app/contract/languages';
import type { Mood } from '@app/contract/moods';
import type { Site } from './calls';

export type VisitorOptions = Site & {
  /** Whose visit it is; a new id if none is given. */
  userId?: string;
  /** Asks to be told who is here during searches (`live`). */
  live?: true;
};

/** Whom a visitor looks for; `languages`: those they speak, the best first. */
export type Join = { username: string; mood: Mood; languages?: Language[] };
