import type { Meetings } from '@app/contract/meetings';
import { describe, expect, it } from 'vitest';
import { signIn } from './admin';
import { skipNodes, TwoNodes } from './nodes';
import { WITHIN } from './within';

describe.skipIf(skipNodes)('learning from outcomes at two nodes', () => {
  const nodes = new TwoNodes().setUp();

  it('is switched at both by one of them, and both say the same of what was counted', async () => {
    await nodes.apps[0].flush();
    const [admin, other] = [await signIn(nodes.apps[0]), await signIn(nodes.apps[1])];
    const state = async () => (await other.get<Meetings>('/meetings')).body;
    await expect.poll(async () => (await state()).mode, WITHIN).toBe('shadow');

    const [first, second] = [
      await nodes.connect(0, { cookie: await nodes.apps[0].deviceCookie() }),
      await nodes.connect(1, { cookie: await nodes.apps[1].deviceCookie() }),
    ];
    first.join('Feeling Lonely');
    second.join('Here to Listen');
    await Promise.all([first.next('match'), second.next('match')]);
    first.socket.emit('skip');
    await second.next('partner_left');
    for (const app of nodes.apps) await app.flush();
    const counted = async () => (await state()).pairs.reduce((sum, { skipped }) => sum + skipped, 0);
    await expect.poll(counted, WITHIN).toBe(1);

    await admin.post('/meetings', { mode: 'off' });
    await expect.poll(async () => (await state()).mode, WITHIN).toBe('off');
  });
});
