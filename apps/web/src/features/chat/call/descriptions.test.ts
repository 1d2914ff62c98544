import { expect, it } from 'vitest';
import { answersOffer, fingerprintOf, markAnswer } from './descriptions';

const offer = 'v=0\r\no=- 42 2 IN IP4 127.0.0.1\r\ns=-\r\na=fingerprint:sha-256 AA:BB\r\n';
const later = offer.replace('42 2', '42 3');
const answer = 'v=0\r\no=- 7 1 IN IP4 127.0.0.1\r\ns=-\r\n';

it('tells certificates apart', () => {
  expect(fingerprintOf(offer)).toBe('sha-256 AA:BB');
  expect(fingerprintOf(answer)).toBeUndefined();
});

it('knows which offer an answer is for', () => {
  const marked = markAnswer(answer, offer);
  expect(answersOffer(marked, offer)).toBe(true);
  expect(answersOffer(marked, later)).toBe(false);
});

it('takes the answers of clients that do not mark them', () => {
  expect(answersOffer(answer, offer)).toBe(true);
  expect(markAnswer(answer, 'v=0\r\n')).toBe(answer);
});
