import { HIDDEN_LINK } from '@app/contract/hidden-link';
import { describe, expect, it } from 'vitest';
import { hideLinks } from './links';

describe('hideLinks', () => {
  it.each([
    ['https://evil.example/path?x=1#y', HIDDEN_LINK],
    ['see http://1.2.3.4:80/x now', `see ${HIDDEN_LINK} now`],
    ['HTTPS://EVIL.EXAMPLE', HIDDEN_LINK],
    ['hxxps://evil.example', HIDDEN_LINK],
    ['www.evil.example', HIDDEN_LINK],
    ['come to evil.com!', `come to ${HIDDEN_LINK}!`],
    ['a.b-c.evil.net/x, b.org', `${HIDDEN_LINK} ${HIDDEN_LINK}`],
    ['t.me/someone', HIDDEN_LINK],
    ['wa.me/123 discord.gg/abc', `${HIDDEN_LINK} ${HIDDEN_LINK}`],
    ['evil[.]com evil(dot)com evil。com', `${HIDDEN_LINK} ${HIDDEN_LINK} ${HIDDEN_LINK}`],
    ['пример.ru/путь', HIDDEN_LINK],
    ['看这个https://evil.example 吧', `看这个${HIDDEN_LINK} 吧`],
    [
      '-evil.com _evil.com ...evil.com @evil.com',
      `-${HIDDEN_LINK} _${HIDDEN_LINK} ...${HIDDEN_LINK} @${HIDDEN_LINK}`,
    ],
    ['1.1.1.1.1.1.1.1.1.1.evil.com', HIDDEN_LINK],
    ['evil\u2024com evil\ufe52com ｅｖｉｌ．ｃｏｍ', `${HIDDEN_LINK} ${HIDDEN_LINK} ${HIDDEN_LINK}`],
    ['ｈｔｔｐｓ：／／evil.example ⓔⓥⓘⓛ.ⓒⓞⓜ', `${HIDDEN_LINK} ${HIDDEN_LINK}`],
    [
      'so: e\u200bvil.com, evil\u00ad.\u2060co\u200dm \u{1f600}',
      `so: ${HIDDEN_LINK}, ${HIDDEN_LINK} \u{1f600}`,
    ],
    ['h\u200bttps://evil.example', HIDDEN_LINK],
    ['http:\\\\evil.example https:evil.example', `${HIDDEN_LINK} ${HIDDEN_LINK}`],
    ['xhttps://evil.example/ ftp://evil.example tg://evil', `${HIDDEN_LINK} ${HIDDEN_LINK} ${HIDDEN_LINK}`],
    ['<a href="http://evil.example">', `<a href="${HIDDEN_LINK}`],
  ])('masks links: %s', (text, shown) => {
    expect(hideLinks(text)).toBe(shown);
  });

  it.each([
    'hello, how are you tonight?',
    'Ok.so what.Then he left...',
    'e.g. this, i.e. that; 3.14, 10:30, 1/2, and/or',
    'I like node.js and file.txt',
    'ann@mail.com is an address, not a link',
    'www is short for something',
    ':-) (: .com ...',
    'see you.Tomorrow',
    '日本。中国',
    'ann.b+c@mail.com, 家族 \u{1f469}\u200d\u{1f469}\u200d\u{1f467}. Ｏｋ． Ｙｅｓ',
    'http: and www. are short. Note:this, 10:30, a:b',
  ])('leaves other text unchanged: %s', (text) => {
    expect(hideLinks(text)).toBe(text);
  });

  it('processes long lines of any kind without delay', () => {
    for (const part of [
      'a',
      'a.',
      'a-',
      '-a',
      '.',
      'www.',
      'http:/',
      'a[.]',
      'a。',
      'x.co',
      'é.',
      '/',
      '-a.',
      '....a',
      '@a.',
      'ab:',
      'a\u200b.',
      '\u200b',
      'ａ．',
      'dot',
      'a.b/',
    ]) {
      const text = part.repeat(Math.ceil(2_000 / part.length)).slice(0, 2_000);
      const from = performance.now();
      for (let n = 0; n < 50; n += 1) hideLinks(text);
      // The limit is far above the usual time, some 0.1 ms a call. A search that restarts at each letter takes seconds.
      expect([part, performance.now() - from < 5_000]).toEqual([part, true]);
    }
  });
});
