import type { why as texts } from '../locales/en/why';
import type { Notes } from './notes';

const USUAL =
  'Sentence on the screen of somebody who is blocked or timed out, and in the form for unblocking: why. Spoken to them, sober, no scolding; any gender. Never who reported. The reason: ';

/** Notes for translators; see notes.ts. */
export const why: Notes<typeof texts> = {
  usual: {
    inappropriate: `${USUAL}nudity, sexual or other unfit behaviour.`,
    spam: `${USUAL}advertising, or repeated messages.`,
    offensive: `${USUAL}insults, slurs.`,
    fake: `${USUAL}a false identity.`,
    underage: `${USUAL}they seem to be a minor. It may be wrong, so “appear”.`,
    threat: `${USUAL}threats, blackmail, a danger to somebody.`,
    other: `${USUAL}anything else against the rules.`,
  },
  person: 'Small sentence under it: a person decided, not a machine.',
  rule: 'The same: an automatic rule decided after several reports, and no person has looked yet.',
  words:
    'Before a moderator’s own sentence, which follows in a box, perhaps in another language. Ends in a colon.',
  appeal: 'Under it: one may appeal as long as it lasts. The way to the form is beside it.',
  until: '{{when}} becomes a date with a time, in the reader’s format.',
  noEnd: 'Instead of it for a block: it lasts until somebody lifts it.',
};
