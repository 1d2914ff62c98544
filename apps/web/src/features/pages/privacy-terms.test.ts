import { LANGUAGE_CODES, type Language } from '@app/contract/languages';
import { OUTCOMES_KEPT_DAYS } from '@app/contract/meeting-days';
import { KEPT_DAYS, MOST_AGE_CHECK_DAYS, type Term } from '@app/contract/terms';
import { describe, expect, it } from 'vitest';

/** Where the page promises a term, and how: in hours, in days, or as one year in words. */
const SAID: Partial<Record<Term, { where: (texts: Privacy) => string; as: 'hours' | 'days' | 'year' }>> = {
  endedRooms: { where: ({ collection }) => collection.rows.ledger.kept, as: 'hours' },
  networks: { where: ({ collection }) => collection.rows.address.kept, as: 'hours' },
  unseenVisitors: { where: ({ collection }) => collection.rows.visitor.kept, as: 'days' },
  endedTimeouts: { where: ({ moderation }) => item(moderation.text, 3), as: 'days' },
  evidence: { where: ({ moderation }) => item(moderation.text, 0), as: 'days' },
  unreviewedEvidence: { where: ({ moderation }) => item(moderation.text, 0), as: 'days' },
  reports: { where: ({ moderation }) => item(moderation.text, 0), as: 'year' },
  auditEntries: { where: ({ moderation }) => item(moderation.text, 5), as: 'year' },
  unblockRequests: { where: ({ moderation }) => item(moderation.text, 6), as: 'days' },
  receipts: { where: ({ moderation }) => item(moderation.text, 7), as: 'days' },
  shadowFindings: { where: ({ moderation }) => item(moderation.text, 8), as: 'days' },
  legalHolds: { where: ({ moderation }) => item(moderation.text, 9), as: 'year' },
};

/** Terms that concern administrators only. */
const NOT_SAID: readonly Term[] = ['accountSessions', 'apiTokens'];

const ONE_YEAR: Record<Language, RegExp> = {
  en: /\bone year\b/,
  de: /\bein Jahr\b/,
  es: /\bun año\b/,
  fr: /\bun an\b/,
  pt: /\bum ano\b/,
  it: /\bun anno\b/,
  ru: /один год/,
  ar: /سنة واحدة/,
  hi: /एक साल/,
  zh: /一年/,
  ja: /1年/,
  ko: /1년/,
};

type Privacy = {
  collection: {
    rows: Record<'ledger' | 'feedback' | 'outcomes' | 'address' | 'age' | 'visitor', { kept: string }>;
  };
  moderation: { text: string };
};

const item = (text: string, at: number): string => text.split('<li>')[at + 1] ?? '';

const figuresIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

describe('the retention periods on the privacy page', () => {
  it('are complete', () => {
    expect([...Object.keys(SAID), ...NOT_SAID].sort()).toEqual(Object.keys(KEPT_DAYS).sort());
  });

  it.each(LANGUAGE_CODES)('are named in %s', async (language) => {
    const { privacy } = (await import(`../../i18n/locales/${language}/pages/privacy.ts`)) as {
      privacy: Privacy;
    };
    const { rows } = privacy.collection;
    // That somebody answered is noted with the room.
    expect(figuresIn(rows.feedback.kept)).toContain(KEPT_DAYS.endedRooms * 24);
    expect(figuresIn(rows.outcomes.kept)).toContain(OUTCOMES_KEPT_DAYS);
    expect(MOST_AGE_CHECK_DAYS).toBe(365);
    expect(rows.age.kept).toMatch(ONE_YEAR[language]);
    for (const [term, { where, as }] of Object.entries(SAID)) {
      const days = KEPT_DAYS[term as Term];
      const text = where(privacy);
      if (as === 'year') {
        expect(days).toBe(365);
        expect(text, term).toMatch(ONE_YEAR[language]);
      } else {
        expect(figuresIn(text), term).toContain(as === 'hours' ? days * 24 : days);
      }
    }
  });
});
