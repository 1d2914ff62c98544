import type { ProofNeeded } from '@app/contract/proof';
import { describe, expect, it } from 'vitest';
import { request } from './admin';
import type { TestClient } from './client';
import { ADDRESS, Crowd, ELSEWHERE, joinWith, proofNeeded } from './newcomers';
import { solve } from './solve';

const crowd = new Crowd().setUp();

describe('a proof', () => {
  it('is valid once, for its purpose, address and time, and only if unchanged', async () => {
    await crowd.start();
    const back = await crowd.comeBack();
    back.join('Feeling Lonely');
    const { challenge } = await proofNeeded(back);
    const proof = await solve(challenge);
    const wrong = { ...proof, solution: { ...proof.solution, counter: proof.solution.counter + 1 } };
    const easier = {
      ...proof,
      challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
    };
    const zeros = { ...proof, solution: { counter: 0, derivedKey: '0'.repeat(64) } };
    expect(await joinWith(back, easier)).toBe('bad_proof');
    expect(await joinWith(back, zeros)).toBe('bad_proof');
    expect(await joinWith(back, { ...wrong, solution: 'none' })).toBe('bad_payload');
    const elsewhere = await crowd.come({ cookie: await crowd.app.deviceCookie(), forwardedFor: ELSEWHERE });
    await elsewhere.settled();
    await crowd.ban(elsewhere);
    const thief = await crowd.comeWithDevice(ELSEWHERE);
    expect(await joinWith(thief, proof)).toBe('bad_proof');
    const form = { userId: 'somebody', reason: 'rude', proof };
    const from = { 'x-forwarded-for': ADDRESS };
    expect(await request(crowd.app, 'POST', '/reports', form, from)).toMatchObject({
      status: 403,
      body: { code: 'bad_proof' },
    });
    expect(await joinWith(back, proof)).toBeNull();
    const other = await crowd.comeWithDevice();
    expect(await joinWith(other, proof)).toBe('bad_proof');
    expect(await joinWith(other, await solve((await proofNeeded(await joined(other))).challenge))).toBeNull();
  });

  async function joined(client: TestClient): Promise<TestClient> {
    client.join('Feeling Lonely');
    return client;
  }

  it('expires after five minutes', async () => {
    await crowd.start();
    const back = await crowd.comeBack();
    back.join('Feeling Lonely');
    const late = await solve((await proofNeeded(back)).challenge);
    back.socket.emit('end_chat');
    await back.settled();
    back.close();
    crowd.ahead += 5 * 60_000 + 2_000;
    const other = await crowd.comeWithDevice();
    expect(await joinWith(other, late)).toBe('bad_proof');
  });
});

describe.each([
  ['report', '/reports', 'reports'],
  ['unblock', '/unblock-request', 'unblock_requests'],
] as const)('the %s form', (name, path, table) => {
  const from = { 'x-forwarded-for': ADDRESS };
  const challengeFor = async (headers: Record<string, string> = from) =>
    (await request<Partial<ProofNeeded>>(crowd.app, 'GET', `/challenge?for=${name}`, undefined, headers)).body
      .challenge;
  const stored = async () => (await crowd.app.db.selectFrom(table).selectAll().execute()).length;

  it('requires a proof once from a new device at an address where somebody was banned', async () => {
    await crowd.start();
    expect(await challengeFor()).toBeUndefined();
    const cookie = await crowd.app.deviceCookie();
    const neighbour = await crowd.come({ cookie });
    neighbour.join('Show my Talent');
    await neighbour.settled();
    await crowd.app.flush();
    await crowd.comeBack();
    expect(await challengeFor({ ...from, cookie })).toBeUndefined();
    expect(await challengeFor({ 'x-forwarded-for': ELSEWHERE })).toBeUndefined();
    const challenge = await challengeFor();
    if (challenge === undefined) throw new Error('there is no challenge');
    const form = { userId: 'somebody', reason: 'please', proof: await solve(challenge) };
    expect((await request(crowd.app, 'POST', path, form, from)).status).toBe(200);
    expect(await request(crowd.app, 'POST', path, form, from)).toMatchObject({
      status: 403,
      body: { code: 'bad_proof' },
    });
    expect(await stored()).toBe(1);
  });

  const doors = [
    { how: 'by the form', door: path, body: { userId: 'somebody', reason: 'please' } },
    ...(name === 'report'
      ? [
          {
            how: 'as from a chat',
            door: '/report',
            body: { reportingUserId: 'x', reportedUserId: 'y', reason: 'Other' },
          },
        ]
      : []),
  ];
  it.each(doors)(
    'delays a submission without a proof $how, and drops it if the client hangs up',
    async ({ door, body }) => {
      await crowd.start();
      await crowd.comeBack();
      const gone = new AbortController();
      const sent = fetch(`${crowd.app.url}/api${door}`, {
        method: 'POST',
        headers: { ...from, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: gone.signal,
      });
      // This is requested after the form, and answered before it.
      await challengeFor();
      gone.abort();
      await expect(sent).rejects.toThrow();
      expect(await stored()).toBe(0);
    },
  );
});
