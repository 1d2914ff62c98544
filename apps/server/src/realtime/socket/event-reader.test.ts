import { describe, expect, it, vi } from 'vitest';
import { EventReader } from './event-reader';

/** A reader and its output. */
function setUp() {
  const out: unknown[] = [];
  const reader = new EventReader('ann', {
    receive: (from, name, payload, id) => from === 'ann' && out.push({ name, payload, id }),
    receiveUnreadable: (_from, { event, code, id }) =>
      out.push([event, code, ...(id === undefined ? [] : [id])]),
  });
  return {
    reader,
    out,
    /** What a packet is read as: refusals as [name, code] and the number of the acknowledgement, if any. */
    read(packet: string): unknown[] {
      out.length = 0;
      reader.read(packet);
      return [...out];
    },
  };
}

describe('a packet that the protocol allows', () => {
  it.each([
    ['2["typing"]', { name: 'typing', payload: undefined, id: undefined }],
    ['2["skip",{"a":1}]', { name: 'skip', payload: { a: 1 }, id: undefined }],
    ['27["skip"]', { name: 'skip', payload: undefined, id: 7 }],
    ['2999999999999999["skip"]', { name: 'skip', payload: undefined, id: 999_999_999_999_999 }],
    ['2/,["skip"]', { name: 'skip', payload: undefined, id: undefined }],
    ['2/,0["skip",1,2]', { name: 'skip', payload: 1, id: 0 }],
    ['2["disconnect"]', { name: 'disconnect', payload: undefined, id: undefined }],
    ['2["__proto__"]', { name: '__proto__', payload: undefined, id: undefined }],
  ])('%s is read', (packet, event) => {
    expect(setUp().read(packet)).toEqual([event]);
  });

  it.each(['35[null]', '3/,5[]', '3', '35', '3[null]', '3/other,5[]', '35{}'])(
    '%s, an answer to no request, is ignored',
    (packet) => {
      expect(setUp().read(packet)).toEqual([]);
    },
  );
});

describe('a packet that the protocol does not allow', () => {
  it.each([
    ['2', ''],
    ['20', ''],
    ['2[0]', ''],
    ['2[""]', ''],
    ['2[]', ''],
    ['2{}', ''],
    ['2["typing"', 'typing'],
    ['2["typing",]', 'typing'],
    ['2/other,["typing"]', 'typing'],
    ['x5[]', ''],
    ['2{"a":[1]}', ''],
    ['29999999999999999["typing"]', 'typing'],
    ['2/["typing"]', 'typing'],
    ['0', ''],
    ['1{}', ''],
    ['4"error"', ''],
    ['4{}', ''],
    ['7["typing"]', 'typing'],
    ['x["typing"]', ''],
    ['', ''],
    [' ', ''],
    [' {}', ''],
    [' ["typing"]', ''],
    [`2["${'a'.repeat(32)}",]`, 'a'.repeat(32)],
    [`2["${'a'.repeat(33)}",]`, ''],
    ['2["Typing",]', ''],
    [`2${'1'.repeat(32)}["typing",]`, 'typing'],
    [`2${'1'.repeat(33)}["typing",]`, ''],
    ['2["x"["typing",]', 'x'],
  ])('%s is refused as malformed, with its event’s name if readable', (frame, name) => {
    const { read } = setUp();
    expect(read(frame)).toEqual([[name, 'malformed']]);
    // The connection goes on.
    expect(read('2["typing"]')).toEqual([expect.objectContaining({ name: 'typing' })]);
  });

  it('is refused as binary', () => {
    const { read } = setUp();
    expect(read('51-["chat_message",{"_placeholder":true,"num":0}]')).toEqual([['chat_message', 'binary']]);
    expect(read('5["typing"]')).toEqual([['typing', 'binary']]);
    expect(read('51-7["typing"]')).toEqual([['typing', 'binary', 7]]);
    expect(read('512-/,0["typing"]')).toEqual([['typing', 'binary', 0]]);
    expect(read('61-5[{"_placeholder":true,"num":0}]')).toEqual([['', 'binary']]);
    expect(read('2["typing"]')).toHaveLength(1);
  });

  it('is refused as too large, and acknowledged if its beginning asks for that', () => {
    const { reader, out } = setUp();
    reader.refuseLarge('2["typing","xxxx');
    reader.refuseLarge('213["typing","xxxx');
    reader.refuseLarge('2[[[[[[[');
    expect(out).toEqual([
      ['typing', 'too_large'],
      ['typing', 'too_large', 13],
      ['', 'too_large'],
    ]);
  });
});

describe('a packet with more than 1,000 characters outside of its strings', () => {
  const deep = (length: number) => '['.repeat(length / 2) + ']'.repeat(length / 2);
  it.each([
    ['brackets', deep(1_000)],
    ['brackets without an end', '['.repeat(1_000)],
    ['many short lists', `[${'[0],'.repeat(300)}0]`],
    ['many keys', `{${Array.from({ length: 600 }, (_, at) => `"key ${at}":0`).join()}}`],
    ['many strings', `[${'"",'.repeat(1_000)}""]`],
    ['blanks', ' '.repeat(1_000)],
    ['brackets after a string that ends with a backslash', `["${'a\\\\'.repeat(9)}",${deep(1_000)}]`],
  ])('is refused without being parsed: %s', (_name, payload) => {
    const { read } = setUp();
    const parse = vi.spyOn(JSON, 'parse');
    expect(read(`27["signal",${payload}]`)).toEqual([['signal', 'bad_payload', 7]]);
    expect(read(`37[${payload}]`)).toEqual([]);
    expect(read(`2"["signal",${payload}]`)).toEqual([['', expect.stringMatching(/malformed|bad_payload/)]]);
    expect(read(`3"["signal",${payload}]`)).toEqual([]);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('is still read up to there, and with any text in its strings', () => {
    const { read } = setUp();
    expect(read(`2["typing",${deep(988)}]`)).toEqual([expect.objectContaining({ name: 'typing' })]);
    const texts = [
      '[{,'.repeat(5_000),
      '"'.repeat(5_000),
      '\\'.repeat(5_001),
      '\\"['.repeat(5_000),
      'é['.repeat(5_000),
    ];
    for (const text of texts) {
      expect(read(`2${JSON.stringify(['signal', { text }])}`)).toEqual([
        { name: 'signal', payload: { text }, id: undefined },
      ]);
    }
  });
});

it('a dropped packet is refused by its beginning, and not acknowledged', () => {
  const out: unknown[] = [];
  const reader = new EventReader(null, {
    receive: () => out.push('received'),
    receiveUnreadable: (_from, unreadable) => out.push(unreadable),
  });
  for (const start of ['25["typing"]', '2["skip",{', 'nonsense']) reader.drop(start);
  const dropped = { code: 'rate_limited', id: undefined };
  expect(out).toEqual(['typing', 'skip', ''].map((event) => ({ event, ...dropped })));
});
