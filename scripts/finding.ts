/** What a check of the source found. `line` counts from 1. */
export type Finding = { line: number; what: string };
