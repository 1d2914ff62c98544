import { describe, expect, it } from 'vitest';
import {
  abe,
  cleo,
  fire,
  kinds,
  lost,
  match,
  matched,
  partnerLeft,
  play,
  searching,
  start,
} from '@/features/chat/testing/machine-fixture';

describe('a newcomer while the site holds newcomers back', () => {
  const told = play(searching, { type: 'text_only' });
  const underBrake = { ...cleo, textOnly: true } as const;

  it('takes part with text only, the devices closed, and their own choice kept for later', () => {
    expect(told.state).toMatchObject({
      textOnly: 'brake',
      media: { mode: 'text' },
      phase: { name: 'searching' },
    });
    expect(kinds(told.effects)).toEqual(['close_devices', 'timer_cancel media_check']);
    const chosen = play(told.state, { type: 'choose_mode', mode: 'video' });
    expect(chosen.state.media.mode).toBe('text');
    expect(chosen.effects).toEqual([]);
  });

  it('makes no call in such a talk, and may choose again in the next', () => {
    const talk = play(told.state, { type: 'match', ...underBrake });
    expect(kinds(talk.effects)).not.toContain('start_peer');
    expect(talk.state).toMatchObject({ textOnly: 'brake', phase: { name: 'matched' } });
    const next = play(talk.state, match(abe));
    expect(kinds(next.effects)).toContain('start_peer');
    expect(next.state.textOnly).toBe(false);
    const chosen = play(next.state, { type: 'choose_mode', mode: 'voice' });
    expect(chosen.state.media.mode).toBe('voice');
  });

  it('is told so by the match alone if it began meanwhile', () => {
    const talk = play(searching, { type: 'match', ...underBrake });
    expect(talk.state).toMatchObject({ textOnly: 'brake', media: { mode: 'text' } });
    expect(kinds(talk.effects)).not.toContain('start_peer');
  });
});

describe('a visitor whose age is not known', () => {
  it('takes part with text only, and knows why', () => {
    const told = play(searching, { type: 'text_only', why: 'age' });
    expect(told.state).toMatchObject({ textOnly: 'age', media: { mode: 'text' } });
    const talk = play(told.state, { type: 'match', ...cleo, textOnly: true, why: 'age' });
    expect(talk.state).toMatchObject({ textOnly: 'age', phase: { name: 'matched' } });
    expect(kinds(talk.effects)).not.toContain('start_peer');
  });
});

describe('a pause in the search', () => {
  const paused = play(searching, { type: 'pause' });

  it('leaves the queue, and does not rejoin whatever the connection does', () => {
    expect(kinds(paused.effects)).toEqual(['emit end_chat']);
    const back = play(paused.state, lost, { type: 'connected' });
    expect(kinds(back.effects)).not.toContain('emit join_queue');
    expect(back.state).toMatchObject({ phase: { name: 'searching' }, paused: true });
  });

  it('leaves a partner who was found at that moment', () => {
    expect(play(paused.state, match(cleo)).state.phase.name).toBe('searching');
  });

  it('ends when the visitor continues', () => {
    const on = play(paused.state, { type: 'search_on' });
    expect(kinds(on.effects)).toEqual(['emit join_queue']);
    expect(on.state.paused).toBe(false);
  });

  it.each([{ type: 'end' }, { type: 'leave' }] as const)('ends when the visitor leaves ($type)', (event) => {
    expect(play(paused.state, event).state.paused).toBe(false);
  });

  it('can begin as soon as the partner has left', () => {
    const { state, effects } = play(partnerLeft, { type: 'pause' });
    expect(kinds(effects)).toContain('timer_cancel rejoin');
    expect(kinds(effects)).not.toContain('emit join_queue');
    expect(state.inner.timers.has('rejoin')).toBe(false);
    expect(() => fire(state, 'rejoin')).toThrow();
  });
});

describe('a newcomer from a busy network', () => {
  const delayed = play(searching, { type: 'join_delayed', waitMs: 3_000 });

  it('waits and is told so', () => {
    expect([delayed.state.delayed, delayed.effects]).toEqual([true, []]);
  });

  it.each([
    ['a match', match(cleo)],
    ['a broken connection', lost],
    ['a pause', { type: 'pause' } as const],
    ['the way home', { type: 'end' } as const],
  ])('is told so no more after %s', (_what, event) => {
    expect(play(delayed.state, event).state.delayed).toBe(false);
  });
});

describe('another mood', () => {
  it('is used in the search at once', () => {
    const { state, effects } = play(searching, { type: 'change_mood', mood: 'Make Friends' });
    expect(effects).toMatchObject([
      { type: 'emit', event: 'end_chat' },
      { type: 'emit', event: 'join_queue', args: [{ mood: 'Make Friends' }] },
    ]);
    expect(state.mood).toBe('Make Friends');
  });
});

describe('a visitor who feels unsafe', () => {
  it('reports, leaves and closes everything with one tap', () => {
    const { state, effects } = play(matched, { type: 'unsafe' });
    expect(effects[0]).toEqual({
      type: 'report_unsafe',
      report: { reportingUserId: 'bea', reportedUserId: 'cleo', reason: 'Other - I feel unsafe' },
    });
    for (const effect of ['emit end_chat', 'stop_peer', 'release_media', 'disconnect', 'forget_room'])
      expect(kinds(effects)).toContain(effect);
    expect(effects.at(-1)).toEqual({ type: 'navigate_home', notice: 'unsafe' });
    expect(state.phase.name).toBe('ended');
  });

  it.each([
    ['a moment ago', partnerLeft],
    ['some seconds ago, while the next one is searched', fire(partnerLeft, 'rejoin').state],
    ['longer ago', fire(fire(partnerLeft, 'rejoin').state, 'parting_shown').state],
  ])('can also report a partner who left %s', (_, after) => {
    const { state, effects } = play(after, { type: 'unsafe' });
    expect(effects[0]).toMatchObject({ type: 'report_unsafe', report: { reportedUserId: 'cleo' } });
    expect(kinds(effects)).toContain('release_media');
    expect(effects.at(-1)).toEqual({ type: 'navigate_home', notice: 'unsafe' });
    expect(state.phase.name).toBe('ended');
    expect(play(state, { type: 'unsafe' }).effects).toEqual([]);
  });

  it('reports nobody where there was no talk', () => {
    expect(play(searching, { type: 'unsafe' })).toEqual({ state: searching, effects: [] });
  });

  it('does not report the same partner twice', () => {
    const reported = { ...matched, reportedRoomId: 'r1' };
    expect(play(reported, { type: 'unsafe' }).effects).toContainEqual({
      type: 'report_unsafe',
      report: null,
    });
  });
});

it('shows a goodbye after a talk, and none without one', () => {
  const end = { type: 'end' } as const;
  expect(play(matched, end).effects.at(-1)).toEqual({ type: 'navigate_home', notice: 'goodbye' });
  expect(play(searching, end).effects.at(-1)).toEqual({ type: 'navigate_home', notice: null });
});

it('shows a goodbye also in the moment in which the partner left, and for a talk that is back before the camera', () => {
  const end = { type: 'end' } as const;
  const back = play(start()[0], { type: 'connected' }, match(cleo)).state;
  for (const state of [partnerLeft, back])
    expect(play(state, end).effects.at(-1)).toEqual({ type: 'navigate_home', notice: 'goodbye' });
});

describe('who is here', () => {
  it('is what the server said last, also during a talk; the same again changes nothing', () => {
    const told = play(searching, { type: 'live', online: 3, livelierAt: 7 }).state;
    expect(told.live).toEqual({ online: 3, livelierAt: 7 });
    expect(play(told, { type: 'live', online: 3, livelierAt: 7 }).state).toBe(told);
    expect(play(told, match(cleo), { type: 'live', online: 12 }).state.live?.online).toBe(12);
  });
});

describe('thanks for an earlier talk', () => {
  const thanks = { type: 'partner_thanked', roomId: 'r0' } as const;

  it('are shown until a new partner is found', () => {
    const { state } = play(searching, thanks);
    expect(state.thanked).toBe(true);
    expect(play(state, match(cleo)).state.thanked).toBe(false);
  });

  it('that arrive during another talk are shown after it', () => {
    const { state } = play(matched, thanks, { type: 'partner_left' });
    expect(state.phase.name).toBe('partner_left');
    expect(state.thanked).toBe(true);
  });
});
