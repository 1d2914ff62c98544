import { MOODS } from '@app/contract/moods';
import { pick } from '../simulation/seeded';
import { jsonText, mutated } from './json-text';
import { attackerId } from './packets';

type Random = () => number;

/** Bodies of requests: JSON that may be good, nearly good, or none at all. */
export const BODIES: ((random: Random) => string)[] = [
  (random) => jsonText(random, 4),
  (random) => mutated(random, goodBody(random)),
  goodBody,
  () => '',
  () => `{"reason":"${'r'.repeat(40_000)}"}`,
  () => '\ufeff{}',
  () => '{"userId":"\ud800"}',
  () => '5\r\nhello\r\n0\r\n\r\n',
  () => 'fffffffffffffffff\r\nx\r\n0\r\n\r\n',
  () => 'a=b&c[d]=e',
];

function goodBody(random: Random): string {
  const userId = attackerId(random);
  return JSON.stringify(
    pick<unknown>(random, [
      { password: 'wrong' },
      { userId, reason: 'because' },
      { userId, durationMinutes: 60 },
      { reportingUserId: userId, reportedUserId: attackerId(random), reason: 'Spamming - again' },
      { userId, username: 'Nobody', mood: pick(random, MOODS) },
      { approve: true },
      { name: 'Ann', password: 'wrong', code: '123456' },
      { name: 'Ann', role: 'administrator', password: 'long enough to be one' },
      { setup: 'AAAA', code: '123 456' },
      { code: 'ABCD-EFGH-JKMN-PQRS' },
      { userId },
      { feeling: 'better', thanks: true },
    ]),
  );
}
