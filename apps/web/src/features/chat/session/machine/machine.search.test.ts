import { describe, expect, it } from 'vitest';
import {
  abe,
  cameraOn,
  challenge,
  cleo,
  delay,
  fire,
  kinds,
  lost,
  match,
  matched,
  microphoneOn,
  partnerLeft,
  play,
  proof,
  searching,
  start,
} from '@/features/chat/testing/machine-fixture';

describe('a pause in the search', () => {
  const paused = play(searching, { type: 'pause' });

  it('leaves the queue, and does not rejoin whatever the connection does', () => {
    expect(kinds(paused.effects)).toEqual(['emit end_chat', 'save_flag']);
    const back = play(paused.state, lost, { type: 'connected' });
    expect(kinds(back.effects)).not.toContain('emit join_queue');
    expect(back.state).toMatchObject({ phase: { name: 'searching' }, paused: true });
  });

  it('leaves a partner who was found at that moment', () => {
    expect(play(paused.state, match(cleo)).state.phase.name).toBe('searching');
  });

  it('ends when the visitor continues', () => {
    const on = play(paused.state, { type: 'search_on' });
    expect(on.effects[0]).toEqual({ type: 'save_flag', flag: 'paused', on: false });
    expect(kinds(on.effects)).toEqual(['save_flag', 'emit join_queue']);
    expect(on.state.paused).toBe(false);
  });

  it('is kept over a reload, so that no partner is found unexpectedly', () => {
    expect(paused.effects).toContainEqual({ type: 'save_flag', flag: 'paused', on: true });
    const opening = play(start({ paused: true })[0], { type: 'connected' }, microphoneOn);
    const { state, effects } = play(opening.state, cameraOn);
    expect(state).toMatchObject({ phase: { name: 'searching' }, paused: true });
    expect(kinds(effects)).not.toContain('emit join_queue');
    expect(kinds(play(state, { type: 'search_on' }).effects)).toContain('emit join_queue');
  });

  it.each([{ type: 'end' }, { type: 'leave' }] as const)('ends when the visitor leaves ($type)', (event) => {
    expect(play(paused.state, event).effects).toContainEqual({
      type: 'save_flag',
      flag: 'paused',
      on: false,
    });
  });

  it('can begin as soon as the partner has left', () => {
    const { state, effects } = play(partnerLeft, { type: 'pause' });
    expect(kinds(effects)).toContain('timer_cancel rejoin');
    expect(kinds(effects)).not.toContain('emit join_queue');
    expect(state.inner.timers.rejoin).toBeUndefined();
    expect(() => fire(state, 'rejoin')).toThrow();
  });
});

describe('a newcomer from a busy network', () => {
  const proving = play(searching, { type: 'proof_needed', challenge });

  it('solves the server’s challenge and joins with the proof', () => {
    expect(proving.effects).toEqual([{ type: 'make_proof', challenge }]);
    expect(proving.state.proving).toBe(true);
    const { state, effects } = play(proving.state, { type: 'proof_made', proof });
    expect(state.proving).toBe(false);
    expect(effects).toMatchObject([{ type: 'emit', event: 'join_queue', args: [{ userId: 'bea', proof }] }]);
    expect(play(state, { type: 'proof_made', proof }).effects).toEqual([]);
  });

  it('waits, and is told so, if the browser cannot solve the challenge', () => {
    const { state, effects } = play(proving.state, { type: 'proof_made', proof: null });
    expect([state.proving, effects]).toEqual([true, []]);
    expect(play(state, match(cleo)).state.proving).toBe(false);
  });

  it.each([
    ['a match', match(cleo)],
    ['a broken connection', lost],
    ['a pause', { type: 'pause' } as const],
    ['the way home', { type: 'end' } as const],
  ])('sends no proof after %s', (_what, event) => {
    const { state } = play(proving.state, event);
    expect(state.proving).toBe(false);
    expect(play(state, { type: 'proof_made', proof }).effects).toEqual([]);
  });

  it('requests another challenge if the proof is refused', () => {
    const joined = play(proving.state, { type: 'proof_made', proof }).state;
    const refused = play(joined, { type: 'refused', event: 'join_queue', code: 'bad_proof' }).state;
    expect(kinds(fire(refused, 'rejoin').effects)).toEqual(['emit join_queue']);
  });
});

describe('another mood', () => {
  it('is used in the search at once, and stored', () => {
    const { state, effects } = play(searching, { type: 'change_mood', mood: 'Make Friends' });
    expect(effects).toMatchObject([
      { type: 'emit', event: 'end_chat' },
      { type: 'save_mood', mood: 'Make Friends' },
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

  it('can also report a partner who has just left', () => {
    const { state, effects } = play(matched, { type: 'partner_left' }, { type: 'unsafe' });
    expect(effects[0]).toMatchObject({ type: 'report_unsafe', report: { reportedUserId: 'cleo' } });
    expect(kinds(effects)).toContain('release_media');
    expect(effects.at(-1)).toEqual({ type: 'navigate_home', notice: 'unsafe' });
    expect(state.phase.name).toBe('ended');
  });

  it('does not report the same partner twice', () => {
    const reported = { ...matched, reportedRoomId: 'r1' };
    expect(kinds(play(reported, { type: 'unsafe' }).effects)).not.toContain('report_unsafe');
  });
});

it('shows a goodbye after a talk, and none without one', () => {
  const end = { type: 'end' } as const;
  expect(play(matched, end).effects.at(-1)).toEqual({ type: 'navigate_home', notice: 'goodbye' });
  expect(play(searching, end).effects.at(-1)).toEqual({ type: 'navigate_home', notice: null });
});

it('shows a goodbye also if the partner left first', () => {
  const end = { type: 'end' } as const;
  const left = play(matched, { type: 'partner_left' }).state;
  const goodbye = { type: 'navigate_home', notice: 'goodbye' };
  expect(play(left, end).effects.at(-1)).toEqual(goodbye);
  const searchingOn = fire(left, 'rejoin').state;
  expect(searchingOn.phase.name).toBe('searching');
  expect(play(searchingOn, end).effects.at(-1)).toEqual(goodbye);
});

describe('the goodbye after a partner who left', () => {
  const end = { type: 'end' } as const;
  const goodbye = { type: 'navigate_home', notice: 'goodbye' };
  const paused = play(partnerLeft, { type: 'pause' }).state;
  const noticeOf = (state: typeof paused) => play(state, end).effects.at(-1);

  it('is also shown after the search was paused or continued', () => {
    expect(noticeOf(paused)).toEqual(goodbye);
    expect(noticeOf(play(paused, { type: 'search_on' }).state)).toEqual(goodbye);
    expect(noticeOf(play(fire(partnerLeft, 'rejoin').state, { type: 'pause' }).state)).toEqual(goodbye);
  });

  it('is not shown once the time for feedback is over', () => {
    expect(noticeOf(fire(paused, 'talk_past').state)).toEqual({ type: 'navigate_home', notice: null });
    const skipped = play(paused, { type: 'search_on' }, match(abe), { type: 'skip' }).state;
    expect(skipped.inner.timers.talk_past).toBeUndefined();
    expect(noticeOf(skipped)).toEqual({ type: 'navigate_home', notice: null });
  });

  it('is kept over a reload for the rest of its time', () => {
    const [permission, begun] = start({ goodbyeDueMs: 7_000 });
    expect(delay(begun, 'talk_past')).toBe(7_000);
    expect(noticeOf(permission)).toEqual(goodbye);
    const reloaded = play(permission, { type: 'connected' }, microphoneOn, cameraOn).state;
    expect(reloaded.phase.name).toBe('searching');
    expect(noticeOf(reloaded)).toEqual(goodbye);
    expect(noticeOf(fire(reloaded, 'talk_past').state)).toEqual({ type: 'navigate_home', notice: null });
    expect(kinds(start({ goodbyeDueMs: 0 })[1])).not.toContain('timer_start talk_past');
  });

  it('is also shown for a talk that waits for the camera after a reload', () => {
    const waiting = play(start()[0], { type: 'connected' }, match(cleo)).state;
    expect(noticeOf(waiting)).toEqual(goodbye);
    const left = play(waiting, { type: 'partner_left' });
    expect(left.effects[0]).toEqual({ type: 'forget_room', partnerLeft: true });
    expect(noticeOf(left.state)).toEqual(goodbye);
  });
});

describe('thanks for an earlier talk', () => {
  const thanks = { type: 'partner_thanked' } as const;

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
