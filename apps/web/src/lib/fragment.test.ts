import { expect, it, vi } from 'vitest';
import { elementOfFragment } from './fragment';

const found = {} as HTMLElement;

it('finds the element that a fragment names', () => {
  const getElementById = vi.fn(() => found);
  expect(elementOfFragment('#caf%C3%A9', { getElementById })).toBe(found);
  expect(getElementById).toHaveBeenCalledWith('café');
});

it('finds nothing for a fragment that cannot be decoded', () => {
  expect(elementOfFragment('#50%', { getElementById: () => found })).toBeNull();
});
