import { describe, expect, it } from 'vitest';
import { request } from './admin';
import { skipNodes, TwoNodes } from './nodes';

describe.skipIf(skipNodes)('feedback at a node that never had the talk', () => {
  const nodes = new TwoNodes().setUp();

  it('is counted as soon as the talk has begun', async () => {
    const third = await nodes.start();
    try {
      const { match, cookies } = await nodes.talk();
      const tell = async (roomId: string) => {
        const path = `/talks/${roomId}/feedback`;
        return (await request(third, 'POST', path, { feeling: 'better' }, { cookie: cookies[0] })).status;
      };
      const written = () => third.db.selectFrom('rooms').select('room_id').execute();
      expect(await tell(match.roomId)).toBe(200);
      expect((await written()).map(({ room_id }) => room_id)).toEqual([match.roomId]);
      expect(await tell('a-room-that-never-was')).toBe(404);
    } finally {
      await third.stop();
    }
  });
});
