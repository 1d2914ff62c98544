/** A fault of the lobby that one of several nodes hosts: one place of the shipped code, altered. */
export type PlantedFault = {
  what: string;
  /** In apps/server/src/matching. */
  file: string;
  /** Stands there once. */
  code: string;
  instead: string;
  /** Why the simulation does not notice it. */
  unseen?: string;
};
