import { expect, it } from 'vitest';
import { answerSignal, answersOffer, fingerprintOf } from './descriptions';

const offer = 'v=0\r\no=- 42 2 IN IP4 127.0.0.1\r\ns=-\r\na=fingerprint:sha-256 AA:BB\r\n';
const later = offer.replace('42 2', '42 3');
const answer = 'v=0\r\no=- 7 1 IN IP4 127.0.0.1\r\ns=-\r\n';

it('distinguishes certificates', () => {
  expect(fingerprintOf(offer)).toBe('sha-256 AA:BB');
  expect(fingerprintOf(answer)).toBeUndefined();
});

it('knows which offer an answer is for', () => {
  const signal = answerSignal(answer, offer);
  expect(signal).toEqual({ type: 'answer', sdp: answer, answers: '42 2' });
  expect(answersOffer({ answers: '42 2' }, offer)).toBe(true);
  expect(answersOffer({ answers: '42 2' }, later)).toBe(false);
});

it('accepts answers of clients that do not name their offer', () => {
  expect(answersOffer({}, offer)).toBe(true);
  expect(answerSignal(answer, 'v=0\r\n')).toEqual({ type: 'answer', sdp: answer });
});
