type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The base of a plural key: 'left' of 'left_one'. */
type PluralBase<K> = K extends `${infer Base}_${PluralCategory}` ? Base : never;

/** The English keys that are no plural forms. */
type Singles<T> = {
  readonly [K in keyof T as K extends `${string}_${PluralCategory}` ? never : K]: T[K] extends string
    ? string
    : Translation<T[K]>;
};

/** `_other`, which every language has, and the forms that only some have. */
type Plurals<T> = { readonly [K in PluralBase<keyof T> as `${K}_other`]: string } & {
  readonly [K in PluralBase<keyof T> as `${K}_${Exclude<PluralCategory, 'other'>}`]?: string;
};

/**
 * The texts of another language: the same keys as the English ones in `T`, with any text under each.
 * scripts/check-translations.ts checks which plural forms a language needs.
 */
export type Translation<T> = Singles<T> & Plurals<T>;
