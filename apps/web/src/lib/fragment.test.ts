import { expect, it, vi } from 'vitest';
import { elementOfFragment } from './fragment';

const found = {} as HTMLElement;

it('looks for what a fragment names', () => {
  const getElementById = vi.fn(() => found);
  expect(elementOfFragment('#caf%C3%A9', { getElementById })).toBe(found);
  expect(getElementById).toHaveBeenCalledWith('café');
});

it('takes a fragment that cannot be decoded for one that names nothing', () => {
  expect(elementOfFragment('#50%', { getElementById: () => found })).toBeNull();
});
