import { isMood, type Mood } from '@app/contract/moods';

const SHORT = {
  'Make Friends': 'Friends',
  'Feeling Lonely': 'Lonely',
  'Here to Listen': 'Listen',
  'Show my Talent': 'Talent',
} as const satisfies Record<Mood, string>;

const PAIRS = [
  'friendsFriends',
  'friendsLonely',
  'friendsListen',
  'friendsTalent',
  'lonelyLonely',
  'lonelyListen',
  'lonelyTalent',
  'listenListen',
  'listenTalent',
  'talentTalent',
] as const;

/** Two moods that met, whichever is whose; the key of what is suggested to them. */
export type MoodPair = (typeof PAIRS)[number];

/** The pair of two moods as they were told; null where one of them is of another version. */
export function moodPairOf(own: string, theirs: string): MoodPair | null {
  if (!isMood(own) || !isMood(theirs)) return null;
  const [one, other] = [SHORT[own], SHORT[theirs]];
  return (
    PAIRS.find((pair) => pair === one.toLowerCase() + other || pair === other.toLowerCase() + one) ?? null
  );
}
