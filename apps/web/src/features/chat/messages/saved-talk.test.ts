import { expect, it } from 'vitest';
import { memoryStore } from '@/lib/storage';
import { readMeetAgain } from '@/visitor/meet-again';
import { type Line, NO_TALK } from '../session/machine/state';
import { forgetTalk, readTalk, saveLines, saveReported, saveRoom, saveSeen } from './saved-talk';

const LINES: readonly Line[] = [
  { id: 'a-1', from: 'me', text: 'hello', roomId: 'r1', delivery: 'sending' },
  { id: 'b-1', from: 'partner', text: 'good evening' },
];

it('a talk is read as saved until it is dropped', () => {
  const store = memoryStore();
  const seen = { roomId: 'r1', epoch: 'e', n: 3 };
  expect(readTalk(store)).toEqual(NO_TALK);
  saveRoom(store, 'r1');
  saveSeen(store, seen);
  saveReported(store, 'r1');
  saveLines(store, LINES);
  expect(readTalk(store)).toEqual({ roomId: 'r1', seen, reportedRoomId: 'r1', lines: LINES });
  forgetTalk(store, false);
  expect(readTalk(store)).toEqual(NO_TALK);
});

it.each(['', 'x', '3 e', 'x e r1', '-1 e r1', '3 e r1 r2'])(
  'ignores a stored value that is not a talk (%s)',
  (saved) => {
    const store = memoryStore();
    store.setItem('seen', saved);
    expect(readTalk(store)).toEqual(NO_TALK);
  },
);

it('a report belongs to its talk, and the next talk starts without one', () => {
  const store = memoryStore();
  saveRoom(store, 'r1');
  saveReported(store, 'r1');
  saveRoom(store, 'r1');
  expect(readTalk(store).reportedRoomId).toBe('r1');
  saveRoom(store, 'r2');
  expect(readTalk(store).reportedRoomId).toBeNull();
  // A report may be confirmed after its talk has ended.
  saveReported(store, 'r1');
  expect(readTalk(store).reportedRoomId).toBeNull();
});

it('an ended talk can be continued for a minute, unless its partner was reported', () => {
  const store = memoryStore();
  saveRoom(store, 'r1');
  forgetTalk(store, false, 5_000);
  expect(readMeetAgain(store, 6_000)?.roomId).toBe('r1');
  saveRoom(store, 'r2');
  saveReported(store, 'r2');
  forgetTalk(store, true, 9_000);
  expect(readMeetAgain(store, 9_001)?.roomId).not.toBe('r2');
});

it.each([
  '{',
  '{}',
  '[null, 3]',
  '[{"id":"a"}]',
  '[{"id":"a","from":"me","text":"t","roomId":"r","delivery":"sent","masked":"words"}]',
  '[{"id":"a","from":"me","text":"t","delivery":"lost"}]',
])('ignores stored lines that no version saved (%s)', (saved) => {
  const store = memoryStore();
  store.setItem('lines', saved);
  expect(readTalk(store).lines).toEqual([]);
});

it('keeps only the last lines that fit', () => {
  const store = memoryStore();
  saveLines(
    store,
    Array.from({ length: 300 }, (_, n) => ({ id: `${n}`, from: 'partner', text: 'word' })),
  );
  expect(readTalk(store).lines).toHaveLength(200);
  expect(readTalk(store).lines.at(-1)?.id).toBe('299');
});
