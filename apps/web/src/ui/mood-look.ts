import { isMood, type Mood } from '@app/contract/moods';
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

/** How a mood looks; none (null), and one this version does not know, are grey. */
export function lookOf(mood: string | null): Look {
  return isMood(mood) ? LOOKS[mood] : OTHER;
}
