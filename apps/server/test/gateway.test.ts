import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeAll, openFrontDoor as open } from './front-door';
import { openRawClient, openRawSocket, openTcp, SOCKET_PATH, upgradeRequest } from './raw';
import { WITHIN } from './within';

afterEach(closeAll);

describe('a request for a socket', () => {
  it('from a page of another site is refused before anything is counted', async () => {
    const mayCall = vi.fn(() => false);
    const { refusal, occupy } = await open({ mayCall, isBusy: () => true });
    const answer = await refusal(['Origin: https://evil.test']);
    expect(answer).toMatch(/^HTTP\/1\.1 403 [\s\S]*"forbidden"/);
    expect(answer).not.toContain('Retry-After');
    expect(mayCall.mock.calls).toEqual([['https://evil.test', 'localhost']]);
    expect(occupy).not.toHaveBeenCalled();
  });

  it('is told to retry while the server is busy', async () => {
    const { refusal, occupy } = await open({ isBusy: () => true });
    expect(await refusal()).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 2\r\n[\s\S]*"unavailable"/);
    expect(occupy).not.toHaveBeenCalled();
  });

  it('from an address with too many open connections is told to retry', async () => {
    const { refusal, occupy, consume } = await open();
    occupy.mockReturnValue(undefined);
    expect(await refusal()).toMatch(/^HTTP\/1\.1 429 [\s\S]*Retry-After: 2\r\n[\s\S]*"rate_limited"/);
    expect(occupy.mock.calls).toEqual([[['network']]]);
    expect(consume).not.toHaveBeenCalled();
  });

  it('from an address that opened too many connections is told when to retry, and frees its place', async () => {
    const { refusal, consume, giveBack } = await open();
    consume.mockResolvedValue(7);
    expect(await refusal()).toMatch(/^HTTP\/1\.1 429 [\s\S]*Retry-After: 7\r\n[\s\S]*"rate_limited"/);
    expect(consume.mock.calls).toEqual([['connections', ['network']]]);
    await vi.waitFor(() => expect(giveBack).toHaveBeenCalledOnce(), WITHIN);
  });

  it('consume a place until the connection ends', async () => {
    const { enter, giveBack } = await open();
    const { client } = await enter('ann');
    expect(giveBack).not.toHaveBeenCalled();
    client.ws.close();
    await vi.waitFor(() => expect(giveBack).toHaveBeenCalledOnce(), WITHIN);
  });

  it('has its address determined once, with proxy headers considered', async () => {
    const { url, networksOf, presence } = await open();
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const client = await openRawClient(url, headers);
    client.send('421["user_connected",{"userId":"ann"}]');
    await client.next('431');
    expect(networksOf.mock.calls).toEqual([['127.0.0.1', '192.0.2.1']]);
    expect(presence.holder('ann')?.networks).toEqual(['network']);
  });

  it('is refused if its address cannot be determined, which affects nobody else', async () => {
    const { refusal, consume, onError, enter } = await open();
    consume.mockRejectedValueOnce(new Error('unforeseen'));
    expect(await refusal()).toBe('');
    expect(onError.mock.calls).toEqual([[new Error('unforeseen'), 'upgrade']]);
    await enter('ann');
  });

  it('to resume a session is refused', async () => {
    const { url } = await open();
    const tcp = await openTcp(url);
    tcp.write(upgradeRequest(`${SOCKET_PATH}&sid=another`));
    expect(await tcp.closed).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('to use polling is refused', async () => {
    const { url } = await open();
    const tcp = await openTcp(url);
    tcp.write(upgradeRequest(SOCKET_PATH.replace('websocket', 'polling')));
    expect(await tcp.closed).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('a connection', () => {
  it('belongs to the device of its cookie, and passes its events on', async () => {
    const { url, idOf, presence, done } = await open();
    const client = await openRawClient(url, { cookie: 'device=mine' });
    client.sendTogether('42["user_connected",{"userId":"ann"}]', '42["typing"]', '421["typing"]');
    await client.next('431');
    expect(idOf.mock.calls).toEqual([['device=mine']]);
    expect(presence.holder('ann')?.device).toBe('device');
    expect(done).toEqual([
      ['typing', 'ann'],
      ['typing', 'ann'],
    ]);
  });

  it('is told what could not be parsed, and continues', async () => {
    const { enter } = await open();
    const { client } = await enter('ann');
    client.send('42[');
    expect(await client.next('42')).toBe('42["refused",{"event":"","code":"malformed"}]');
    client.send(`421["typing","${'x'.repeat(512 * 1024)}"]`);
    client.send('422["typing"]');
    expect(await client.next('432')).toBe('432[null]');
  });

  it('ends on a frame that must not be parsed', async () => {
    const { enter } = await open();
    const { client } = await enter('ann');
    client.send(`42["typing","${'x'.repeat(1024 * 1024)}"]`);
    // The message is too big (RFC 6455).
    expect(await client.closed).toBe(1009);
  });

  it('is told the interval and timeout of pings', async () => {
    const { url } = await open();
    const raw = await openRawSocket(url);
    expect(JSON.parse((await raw.next('0')).slice(1))).toMatchObject({
      ...{ pingInterval: 10_000, pingTimeout: 8_000, upgrades: [] },
    });
  });

  it('is closed if it floods, which counts against its address', async () => {
    const { enter, flooded } = await open();
    const { client, connection } = await enter('ann');
    client.sendTogether(...Array.from({ length: 1_500 }, () => '42["typing"]'));
    await client.closed;
    expect(flooded).toHaveBeenCalledOnce();
    expect(flooded.mock.calls[0]?.[0]).toEqual(connection.networks);
  });

  it.each([
    ['an event', '42["unknown"]'],
    ['what cannot be read', '42["typing",'],
  ])('is the only one that ends when %s throws', async (_, frame) => {
    const fault = new Error('unforeseen');
    const refused = vi.fn((): never => {
      throw fault;
    });
    const { url, onError } = await open({ refused });
    const [client, other] = [await openRawClient(url), await openRawClient(url)];
    client.send(frame);
    await client.closed;
    expect(onError.mock.calls).toEqual([[fault, 'socket']]);
    other.send('421["typing"]');
    expect(await other.next('431')).toBe('431[null]');
  });

  it('is the only one that ends when opening it fails, also if that cannot be reported', async () => {
    const { url, idOf, onError } = await open();
    const other = await openRawClient(url);
    const fault = new Error('unforeseen');
    onError.mockImplementation(() => {
      throw new Error('the log is full');
    });
    idOf.mockImplementationOnce(() => {
      throw fault;
    });
    const raw = await openRawSocket(url);
    await raw.next('0');
    raw.send('40');
    await raw.closed;
    expect(onError.mock.calls).toEqual([[fault, 'connection']]);
    other.send('421["typing"]');
    expect(await other.next('431')).toBe('431[null]');
  });
});

it('one who sends more than is read at once does not hold up what others send', async () => {
  const { enter, done } = await open({ rateFactor: 1_000_000 });
  const [loud, calm] = [await enter('loud'), await enter('calm')];
  const pad = 'x'.repeat(50_000);
  const many = Array.from({ length: 20 }, () => `42["typing",{"pad":"${pad}"}]`);
  loud.client.sendTogether(...many);
  calm.client.send('42["typing"]');
  const typed = () => done.filter(([what]) => what === 'typing').map(([, userId]) => userId);
  await vi.waitUntil(() => typed().length === many.length + 1, WITHIN);
  // Behind what is read of one connection at once, and not behind all that has arrived on it.
  expect(typed().indexOf('calm')).toBeLessThan(3);
});
