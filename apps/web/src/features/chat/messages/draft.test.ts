import { expect, it } from 'vitest';
import { draftIn } from './draft';

const draft = { text: 'my number is', roomId: 'r1', kept: '' };

it('stays in the field during the talk and without one', () => {
  expect(draftIn(draft, 'r1')).toBe(draft);
  expect(draftIn(draft, null)).toBe(draft);
});

it('is not in the field for the next partner, but offered', () => {
  const next = draftIn(draft, 'r2');
  expect(next).toEqual({ text: '', roomId: 'r2', kept: 'my number is' });
  expect(draftIn({ ...next, text: '  ' }, 'r3')).toEqual({ text: '', roomId: 'r3', kept: 'my number is' });
  expect(draftIn({ ...next, text: 'hello' }, 'r3').kept).toBe('hello');
});
