/** Names to suggest for the field of the username. */
export const names = {
  // Twelve names that a button fills into the field for the username, between commas. Friendly words of nature and light that suit anybody, in the language’s own script; not a translation, no first names, no word with a second meaning.
  suggested: 'Ember, Comet, Maple, Willow, Robin, Clover, Aurora, Wren, Harbor, Juniper, Lantern, Meadow',
} as const;
