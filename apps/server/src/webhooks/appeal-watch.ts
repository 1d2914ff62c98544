import type { StoreFigures } from '../summary/store-figures';
import type { Notice } from './notice';

const HOUR_MS = 60 * 60 * 1000;
/** From then on an appeal is overdue, in seconds. */
const OVERDUE_S = 24 * 60 * 60;

export type AppealWatchParts = {
  figures: () => Promise<StoreFigures | undefined>;
  notify: (notice: Notice) => Promise<void>;
  /** Epoch milliseconds. */
  now: () => number;
  onError: (error: unknown) => void;
};

/** Looks at the start and every hour whether an appeal has waited for more than a day, and says so once a day (UTC). */
export function createAppealWatch({ figures, notify, now, onError }: AppealWatchParts) {
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const known = await figures();
    if (known === undefined || known.oldestAppealSeconds <= OVERDUE_S) return;
    const at = now();
    const day = new Date(at).toISOString().slice(0, 10);
    await notify({ noticeId: `appeals_overdue-${day}`, kind: 'appeals_overdue', subject: null, at });
  }

  return {
    look,

    start(): void {
      const next = () => void look().catch(onError);
      timer = setInterval(next, HOUR_MS);
      timer.unref();
      next();
    },

    stop: (): void => clearInterval(timer),
  };
}

export type AppealWatch = ReturnType<typeof createAppealWatch>;
