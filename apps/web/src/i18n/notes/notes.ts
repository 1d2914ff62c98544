/** One note serves a whole plural family: `x_one` and `x_other` share the note `x`. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

/** Notes for translators on the texts `T`: the same keys, with a note in place of each text. */
export type Notes<T> = {
  [Key in keyof T & string as WithoutPlural<Key>]: T[Key] extends string ? string : Notes<T[Key]>;
};
