/**
 * The form of what is kept in Redis. To be raised with any change to what the scripts write that an earlier version does
 * not read, or that this one does not read of an earlier one: each form has keys of its own. Redis outlives the processes,
 * and a process of the previous version may run beside one of the next.
 */
const FORM = 2;

/** How the names of all keys of a lobby begin. Those of every form match `{name}:*`, which an operator may allow. */
export const keyPrefix = (name: string): string => `{${name}}:${FORM}:`;
