import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAgeAnswer, signAgeRequest } from './signing';

const NOW = 1_800_000_000_000;
const SECRET = 'shared with the age service of this test';
const MINUTE_S = 60;
const nowS = NOW / 1_000;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** As a service without our code writes it. */
function token(claims: object, secret = SECRET, header: object = { alg: 'HS256', typ: 'JWT' }): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

const answer = { sub: 'age-answer', jti: 'the nonce', adult: true, exp: nowS + 5 * MINUTE_S };
const read = (text: string, secrets: readonly string[] = [SECRET], now = NOW) =>
  readAgeAnswer(text, secrets, now);

describe('a request', () => {
  const request = {
    ...{ nonce: 'the nonce', site: 'https://talk.example', issuedAt: NOW, expiresAt: NOW + 60_000 },
    returnTo: 'https://talk.example/api/age-check/answer',
  };

  it('is a JSON Web Token with a nonce, an end and the way back, and nothing else', async () => {
    const [head = '', body = '', signature] = (await signAgeRequest(request, SECRET)).split('.');
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({
      ...{ sub: 'age-request', iss: 'https://talk.example', jti: 'the nonce', iat: nowS, exp: nowS + 60 },
      return_to: 'https://talk.example/api/age-check/answer',
    });
    expect(signature).toBe(createHmac('sha256', SECRET).update(`${head}.${body}`).digest('base64url'));
  });

  it('is no answer, whatever is written beside it', async () => {
    expect(await read(await signAgeRequest(request, SECRET))).toBe('invalid');
    expect(await read(token({ ...answer, sub: 'age-request' }))).toBe('invalid');
  });
});

describe('an answer', () => {
  it.each([true, false])('says whether somebody is an adult: %s', async (adult) => {
    expect(await read(token({ ...answer, adult }))).toEqual({ nonce: 'the nonce', adult });
  });

  it('counts with the secret of today or the one before, and with no other', async () => {
    for (const secret of ['the one of today', 'the one before'])
      expect(await read(token(answer, secret), ['the one of today', 'the one before'])).toMatchObject({
        adult: true,
      });
    expect(await read(token(answer, 'another'), ['the one of today', 'the one before'])).toBe('invalid');
  });

  it('may come from a clock that is a minute behind, and no more', async () => {
    expect(await read(token({ ...answer, exp: nowS - 59 }))).toMatchObject({ adult: true });
    expect(await read(token({ ...answer, exp: nowS - 61 }))).toBe('expired');
    expect(await read(token({ ...answer, exp: nowS - 61 }, 'another'))).toBe('invalid');
    expect(await read(token({ ...answer, exp: nowS - 61 }, 'before'), [SECRET, 'before'])).toBe('expired');
  });

  it.each([
    ['no end', { ...answer, exp: undefined }],
    ['no nonce', { ...answer, jti: undefined }],
    ['a nonce that is no text', { ...answer, jti: 7 }],
    ['no subject', { ...answer, sub: undefined }],
    ['no boolean', { ...answer, adult: 'true' }],
    ['nothing said', { ...answer, adult: undefined }],
  ])('is refused with %s', async (_what, claims) => {
    expect(await read(token(claims))).toBe('invalid');
  });

  it('is refused without a signature, or with one of another kind', async () => {
    const unsigned = `${encode({ alg: 'none' })}.${encode(answer)}.`;
    expect(await read(unsigned)).toBe('invalid');
    expect(await read(token(answer, SECRET, { alg: 'HS512' }))).toBe('invalid');
    expect(await read(token(answer, SECRET, { alg: 'none' }))).toBe('invalid');
    expect(await read(token(answer, SECRET, { alg: 'HS256', crit: ['b64'], b64: false }))).toBe('invalid');
  });

  it('is refused when a single letter of it was changed', async () => {
    const whole = token(answer);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 2), async (at) => {
        const other = whole[at] === 'A' ? 'B' : 'A';
        expect(await read(whole.slice(0, at) + other + whole.slice(at + 1))).toBe('invalid');
      }),
    );
  });

  it('is refused whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(await read(text)).toBe('invalid');
      }),
    );
  });
});
