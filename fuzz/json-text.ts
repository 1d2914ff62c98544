import { pick } from '../simulation/seeded';

type Random = () => number;

const ODD_STRINGS = [
  '',
  ' ',
  '\0',
  '\u0000\u0001\u001f',
  '\u202e\u200b\ufeff',
  '\ud800',
  '🤝'.repeat(40),
  'x'.repeat(2_000),
  'x'.repeat(2_001),
  '__proto__',
  'constructor',
  'toString',
  '<img src=x onerror=alert(1)>',
  "'; drop table users; --",
  '../../etc/passwd',
  '%00',
  '1e999',
];

const ODD_NUMBERS = ['0', '-0', '-1', '1.5', '1e308', '1e999', '9007199254740993', '0x10', '01', 'NaN'];

const KEYS = [
  'userId',
  'username',
  'mood',
  'language',
  'sender',
  'message',
  'id',
  'roomId',
  'signal',
  'to',
  'type',
  'sdp',
  'candidate',
  'seen',
  'n',
  '__proto__',
  'constructor',
  'toJSON',
  'length',
  'then',
  '_placeholder',
  'num',
];

/** JSON text of anything, most of it well formed; `depth` bounds how deep values stand in each other. */
export function jsonText(random: Random, depth = 3): string {
  const kind = random();
  if (depth > 0 && kind < 0.3) {
    const members = Array.from({ length: Math.floor(random() * 5) }, () => {
      return `${JSON.stringify(pick(random, KEYS))}:${jsonText(random, depth - 1)}`;
    });
    return `{${members.join(',')}}`;
  }
  if (depth > 0 && kind < 0.45) {
    return `[${Array.from({ length: Math.floor(random() * 5) }, () => jsonText(random, depth - 1)).join(',')}]`;
  }
  if (kind < 0.46) return nested(random);
  if (kind < 0.55) return `{"_placeholder":true,"num":${pick(random, ODD_NUMBERS)}}`;
  if (kind < 0.75) return JSON.stringify(pick(random, ODD_STRINGS));
  if (kind < 0.9) return pick(random, ODD_NUMBERS);
  return pick(random, ['null', 'true', 'false', '', '{', '[', '"', ',', '}{', 'undefined']);
}

/** Brackets in brackets, to a depth that a recursive reader may not have the stack for. */
function nested(random: Random): string {
  const depth = 10 ** Math.floor(1 + random() * 3.2);
  const [open, close] = pick(random, [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const);
  return `${open.repeat(depth)}1${random() < 0.7 ? close.repeat(depth) : ''}`;
}

/** The same text with some of its characters taken out, put in, doubled, swapped or cut off. */
export function mutated(random: Random, text: string): string {
  let result = text;
  for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) {
    const at = Math.floor(random() * (result.length + 1));
    const until = at + 1 + Math.floor(random() * 8);
    const odd = String.fromCharCode(Math.floor(random() * (random() < 0.8 ? 0x7f : 0xffff)));
    result = pick(random, [
      () => result.slice(0, at) + result.slice(until),
      () => result.slice(0, at) + odd + result.slice(at),
      () => result.slice(0, until) + result.slice(at),
      () => result.slice(0, at) + odd + result.slice(at + 1),
      () => result.slice(0, at),
    ])();
  }
  return result;
}
