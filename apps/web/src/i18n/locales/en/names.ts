/** Names to suggest for the field of the username. */
export const names = {
  suggested: 'Ember, Comet, Maple, Willow, Robin, Clover, Aurora, Wren, Harbor, Juniper, Lantern, Meadow',
} as const;
