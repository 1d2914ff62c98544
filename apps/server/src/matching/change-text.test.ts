import { expect, it } from 'vitest';
import { readChange } from './change-text';

const SEAT = (userId: string, person = '') => `${userId}\n${person}\nnode\n\n0\n1000\n"Ada"`;
const ROOM = `room\n2000\n${SEAT('ann')}\n${SEAT('bob', 'device')}`;

it('reads what the scripts of Redis write, and ignores what is no change', () => {
  const seat = { username: 'Ada', mood: 'Make Friends', since: 1_000 };
  const room = {
    ...{ roomId: 'room', openedAt: 2_000 },
    seats: [
      { ...seat, userId: 'ann' },
      { ...seat, userId: 'bob', person: 'device' },
    ],
  };
  const nodes = ['node', 'node'];
  expect(readChange('opened', ROOM)).toMatchObject({ type: 'opened', room, nodes });
  expect(readChange('opened', ROOM)).not.toHaveProperty('room.seats.0.person');
  expect(readChange('opened', `${ROOM}\n{"again":true}`)).toMatchObject({ room, again: true });
  expect(readChange('ended', `${ROOM}\n{"by":"ann","how":"skip","at":5}`)).toMatchObject({ room, at: 5 });
  expect(readChange('moved', '{"userId":"ann","roomId":"room","from":"a","to":"b"}')).toEqual({
    ...{ type: 'moved', userId: 'ann', roomId: 'room', from: 'a', to: 'b' },
  });
  for (const kind of ['first', 'waits_elsewhere', 'toString']) expect(readChange(kind, '')).toBeUndefined();
});

it('takes no field of a newer version for one of its own', () => {
  const rest = '{"userId":"ann","type":"ended","room":"another","later":1}';
  expect(readChange('away', `${ROOM}\n${rest}`)).toMatchObject({ type: 'away', room: { roomId: 'room' } });
});

it.each([
  ['moved', '{}'],
  ['moved', ''],
  ['moved', 'null'],
  ['moved', '{"userId":"ann","roomId":"room","from":"a"}'],
  ['moved', '{"userId":"ann","roomId":5,"from":"a","to":"b"}'],
  ['opened', ''],
  ['opened', ROOM.replace('"Ada"', 'Ada')],
  ['opened', ROOM.replace('"Ada"', '5')],
  ['opened', ROOM.replace('ann', '')],
  ['opened', ROOM.replace('2000', 'then')],
  ['opened', ROOM.replace('\n0\n', '\n99\n')],
  ['opened', `${ROOM}\n{`],
  ['ended', ROOM],
  ['ended', `${ROOM}\n{"by":"ann","how":"flew","at":5}`],
  ['away', `${ROOM}\n{}`],
  ['back', `${ROOM}\n{"userId":"ann"}`],
])('refuses a change %s that no script writes, without quoting it: %j', (kind, text) => {
  expect(() => readChange(kind, text)).toThrow(`what the lobby said cannot be read: ${kind}`);
});
