import { expect, it } from 'vitest';
import { memoryStore } from '@/lib/storage';
import { draftIn, forgetDraft, NO_DRAFT, readDraft, saveDraft } from './draft';

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

it('is kept over a reload until it is sent or dropped', () => {
  const store = memoryStore();
  expect(readDraft(store)).toEqual(NO_DRAFT);
  saveDraft(store, draft);
  expect(readDraft(store)).toEqual(draft);
  saveDraft(store, { ...draft, text: '' });
  expect(readDraft(store)).toEqual(NO_DRAFT);
  saveDraft(store, draft);
  forgetDraft(store);
  expect(readDraft(store)).toEqual(NO_DRAFT);
});

it.each(['', '{', 'null', '{"text":3,"kept":""}', '{"text":"a"}'])(
  'ignores a stored value that no version saved (%s)',
  (saved) => {
    const store = memoryStore();
    store.setItem('draft', saved);
    expect(readDraft(store)).toEqual(NO_DRAFT);
  },
);

it('is not kept if storage is full', () => {
  const store = memoryStore();
  saveDraft(store, draft);
  const full = {
    ...store,
    setItem: () => {
      throw new Error('full');
    },
  };
  saveDraft(full, { ...draft, text: 'longer' });
  expect(readDraft(store)).toEqual(NO_DRAFT);
});
