import { expect, it } from 'vitest';
import { memoryStore } from '../../../lib/storage';
import { NO_TALK } from '../machine/state';
import { forgetTalk, readTalk, saveReported, saveRoom, saveSeen } from './saved-talk';

it('a talk is read as it was saved, until it is forgotten', () => {
  const store = memoryStore();
  const seen = { roomId: 'r1', epoch: 'e', n: 3 };
  expect(readTalk(store)).toEqual(NO_TALK);
  saveRoom(store, 'r1');
  saveSeen(store, seen);
  saveReported(store, 'r1');
  expect(readTalk(store)).toEqual({ roomId: 'r1', seen, reportedRoomId: 'r1' });
  forgetTalk(store);
  expect(readTalk(store)).toEqual(NO_TALK);
});

it.each(['', 'x', '3 e', 'x e r1', '-1 e r1', '3 e r1 r2'])('what nobody saved is no talk (%s)', (saved) => {
  const store = memoryStore();
  store.setItem('seen', saved);
  expect(readTalk(store)).toEqual(NO_TALK);
});

it('a report belongs to its talk: the next one starts without', () => {
  const store = memoryStore();
  saveRoom(store, 'r1');
  saveReported(store, 'r1');
  saveRoom(store, 'r1');
  expect(readTalk(store).reportedRoomId).toBe('r1');
  saveRoom(store, 'r2');
  expect(readTalk(store).reportedRoomId).toBeNull();
  // Word of a report may come after its talk is over.
  saveReported(store, 'r1');
  expect(readTalk(store).reportedRoomId).toBeNull();
});
