import type { Mood } from '@app/contract/moods';
import { CircleHelp, CloudRain, Ear, HeartHandshake, type LucideIcon, Sparkles } from 'lucide-react';

/** The colours of styles.css that a mood takes, as `data-tone`. */
type Tone = 'green' | 'blue' | 'purple' | 'orange' | 'grey';

type Look = { tone: Tone; Icon: LucideIcon };

const LOOKS: Record<Mood, Look> = {
  'Make Friends': { tone: 'green', Icon: HeartHandshake },
  'Feeling Lonely': { tone: 'blue', Icon: CloudRain },
  'Here to Listen': { tone: 'purple', Icon: Ear },
  'Show my Talent': { tone: 'orange', Icon: Sparkles },
};

const OTHER: Look = { tone: 'grey', Icon: CircleHelp };

/** How a mood looks; null stands for none, or one this version does not know. */
export function lookOf(mood: Mood | null): Look {
  return mood === null ? OTHER : LOOKS[mood];
}
