/** One note serves a whole plural family: `x_one` and `x_other` share the note `x`. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

/** What a translator is told of the texts `T`: the same keys, and a note where the text stands. */
export type Notes<T> = {
  [Key in keyof T & string as WithoutPlural<Key>]: T[Key] extends string ? string : Notes<T[Key]>;
};
