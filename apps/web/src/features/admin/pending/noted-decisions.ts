import { SESSION_SECONDS } from '@app/contract/session-length';
import { holderOf } from '@/lib/admin-token';
import { isOpenElsewhere, thisPage } from '@/lib/page-life';
import { type KeyValueStore, tabStore } from '@/lib/storage';
import type { NamedAction } from './action';

/** Whose decision it is, when it was noted (epoch milliseconds), and by which page. */
type Note = { holder: string; at: number; page?: string; action: NamedAction };

function isNote(value: unknown): value is Note {
  const { holder, at, action } = (value ?? {}) as Partial<Note>;
  return typeof holder === 'string' && typeof at === 'number' && typeof action?.decisionId === 'string';
}

/**
 * The decisions that wait, and those that are not known to have arrived, as far as this page shows nothing of it. They are
 * kept as long as the tab, without the token, and sent by the next page of it.
 */
export function createNotedDecisions(store: KeyValueStore = tabStore, isOpen = isOpenElsewhere) {
  function read(): Note[] {
    try {
      const kept: unknown = JSON.parse(store.getItem('adminDecisions') ?? '[]');
      return Array.isArray(kept) ? kept.filter(isNote) : [];
    } catch {
      return [];
    }
  }

  function write(notes: readonly Note[]): void {
    if (notes.length === 0) store.removeItem('adminDecisions');
    else store.setItem('adminDecisions', JSON.stringify(notes));
  }

  return {
    /** Notes what was decided with this token at `at` (epoch milliseconds). */
    add(actions: readonly NamedAction[], token: string, at: number): void {
      const holder = holderOf(token);
      if (holder === undefined) return;
      const others = read().filter(({ action }) =>
        actions.every(({ decisionId }) => decisionId !== action.decisionId),
      );
      const added = actions.map(({ noun, id, label, waiting, done, decision, decisionId }) => ({
        ...{ holder, at, page: thisPage() },
        action: { noun, id, label, waiting, done, decision, decisionId },
      }));
      write([...others, ...added]);
    },

    /** Forgets a decision whose fate is known. */
    settle(decisionId: string): void {
      const notes = read();
      const left = notes.filter(({ action }) => action.decisionId !== decisionId);
      if (left.length < notes.length) write(left);
    },

    /**
     * Forgets what a page notes that is still open: this tab is a copy of that one, where each can still be undone.
     * undefined: there is no other page to ask about.
     */
    forgetCopies(): Promise<unknown> | undefined {
      const pages = new Set(read().flatMap(({ page }) => (page === undefined ? [] : [page])));
      pages.delete(thisPage());
      if (pages.size === 0) return undefined;
      const forget = async (page: string) => {
        if (await isOpen(page)) write(read().filter((note) => note.page !== page));
      };
      return Promise.all([...pages].map(forget));
    },

    /**
     * What the holder of this token has to send again at `at`; and how many others there were, which are forgotten: of
     * somebody else, or from longer ago than a session lasts, after which others may have decided differently.
     */
    takeUp(token: string, at: number): { ours: NamedAction[]; dropped: number } {
      const notes = read();
      const holder = holderOf(token);
      const ours = notes.filter((note) => note.holder === holder && at - note.at < SESSION_SECONDS * 1_000);
      if (ours.length < notes.length) write(ours);
      return { ours: ours.map(({ action }) => action), dropped: notes.length - ours.length };
    },
  };
}

export type NotedDecisions = ReturnType<typeof createNotedDecisions>;
