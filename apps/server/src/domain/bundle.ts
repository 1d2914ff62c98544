import { PLAIN_COLUMNS } from './audit-facts';

/** The first line of a bundle names this. */
export const BUNDLE_FORMAT = 'soulwick-bundle-1';

/** What the chain needs of an entry, whoever it is about: nothing in it is about a person. */
export const LINK_COLUMNS = [
  'link',
  'hash',
  'seq',
  'entry_id',
  'action',
  'at',
  'actor',
  'commitment',
  ...PLAIN_COLUMNS,
] as const;

/** What the audit entry of a bundle notes: by it a forged one is told apart. */
export const sealNote = (sha256: string): string => `sha256 ${sha256}`;

/** The part of the chain that a bundle holds: what comes before its first link, and how the chain ends. */
export type BundleChain = { after: number; previous: string; links: number; hash: string };
