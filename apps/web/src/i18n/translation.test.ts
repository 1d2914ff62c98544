import { expectTypeOf, test } from 'vitest';
import type { Translation } from './translation';

const english = { title: 'Chat', talk: { left_one: 'one left', left_other: 'some left' } } as const;
type German = Translation<typeof english>;

test('a translation has the English keys with its own texts', () => {
  expectTypeOf<{ title: 'Gespräch'; talk: { left_other: 'übrig' } }>().toExtend<German>();
  expectTypeOf<{ talk: { left_other: string } }>().not.toExtend<German>();
  expectTypeOf<{ title: number; talk: { left_other: string } }>().not.toExtend<German>();
  expectTypeOf<German['title']>().toEqualTypeOf<string>();
});

test('a plural needs its last form, and has the other forms of the language', () => {
  expectTypeOf<{ left_one: string }>().not.toExtend<German['talk']>();
  expectTypeOf<{ left_few: string; left_other: string }>().toExtend<German['talk']>();
  expectTypeOf<{ left_few: number; left_other: string }>().not.toExtend<German['talk']>();
  expectTypeOf<
    keyof German['talk']
  >().toEqualTypeOf<`left_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`>();
});
