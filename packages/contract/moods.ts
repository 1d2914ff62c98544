/** The four moods a visitor may pick, as they travel over the wire and as they are shown in English. */
export const MOODS = ['Make Friends', 'Feeling Lonely', 'Here to Listen', 'Show my Talent'] as const;

export type Mood = (typeof MOODS)[number];

export function isMood(value: unknown): value is Mood {
  return (MOODS as readonly unknown[]).includes(value);
}
