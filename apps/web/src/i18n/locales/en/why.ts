/** Why somebody is shut out, and what they can do about it. */
export const why = {
  usual: {
    inappropriate: 'You behaved in a way that isn’t allowed here.',
    spam: 'You sent advertising, or the same thing again and again.',
    offensive: 'You insulted someone, or used offensive language.',
    fake: 'You pretended to be someone else.',
    underage: 'You appear to be under 18. This site is for adults only.',
    threat: 'You threatened someone, or put someone in danger.',
    other: 'You broke the rules of this site.',
  },
  person: 'A moderator decided this.',
  rule: 'This was automatic, after reports. No moderator has looked at it yet.',
  words: 'What the moderator wrote:',
  appeal: 'You can ask for a review at any time.',
  until: 'This lasts until {{when}}.',
  noEnd: 'This block has no end date.',
} as const;
