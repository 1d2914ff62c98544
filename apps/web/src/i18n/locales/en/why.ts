/** Why somebody is shut out, and what they can do about it. */
export const why = {
  // On the screen of somebody who is blocked or timed out, and in the form for unblocking: why. Spoken to them, sober, no
  // scolding; any gender. Never who reported.
  usual: {
    // The reason: nudity, sexual or other unfit behaviour.
    inappropriate: 'You behaved in a way that isn’t allowed here.',
    // The reason: advertising, or repeated messages.
    spam: 'You sent advertising, or the same thing again and again.',
    // The reason: insults, slurs.
    offensive: 'You insulted someone, or used offensive language.',
    // The reason: a false identity.
    fake: 'You pretended to be someone else.',
    // The reason: they seem to be a minor. It may be wrong, so “appear”.
    underage: 'You appear to be under 18. This site is for adults only.',
    // The reason: threats, blackmail, a danger to somebody.
    threat: 'You threatened someone, or put someone in danger.',
    // The reason: anything else against the rules.
    other: 'You broke the rules of this site.',
  },
  // Small sentence under it: a person decided, not a machine.
  person: 'A moderator decided this.',
  // The same: an automatic rule decided after several reports, and no person has looked yet.
  rule: 'This was automatic, after reports. No moderator has looked at it yet.',
  // Before a moderator’s own sentence, which follows in a box, perhaps in another language. Ends in a colon.
  words: 'What the moderator wrote:',
  // Under it: one may appeal as long as it lasts. The way to the form is beside it.
  appeal: 'You can ask for a review at any time.',
  // {{when}} becomes a date with a time, in the reader’s format.
  until: 'This lasts until {{when}}.',
  // Instead of it for a block: it lasts until somebody lifts it.
  noEnd: 'This block won’t end by itself.',
} as const;
