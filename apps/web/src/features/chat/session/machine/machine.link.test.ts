import { describe, expect, it } from 'vitest';
import {
  cleo,
  delay,
  denied,
  failed,
  fire,
  kinds,
  loseForGood,
  lost,
  match,
  matched,
  partnerLeft,
  permission,
  play,
  refused,
  searching,
  start,
} from '@/features/chat/testing/machine-fixture';
import { transition } from './machine';
import { NO_TALK } from './state';

describe('a broken connection', () => {
  it('leaves the call alone and shows the attempts', () => {
    const broken = play(matched, lost);
    expect(broken.state.link).toEqual({ state: 'reconnecting', attempt: 1 });
    expect(broken.state.phase).toEqual(matched.phase);
    expect(kinds(broken.effects)).toEqual(['timer_start reconnect']);
    const asked = fire(broken.state, 'reconnect');
    expect(kinds(asked.effects)).toEqual(['connect']);
    expect(play(asked.state, lost).state.link).toEqual({ state: 'reconnecting', attempt: 2 });
  });

  it('resumes the same room with its lines and its report', () => {
    const broken = play(matched, { type: 'send', text: 'hello' }, { type: 'open_report' }, lost).state;
    const talked = play(fire(broken, 'reconnect').state, { type: 'connected' });
    expect(kinds(talked.effects)).toEqual([
      'emit user_connected',
      'timer_start link_held',
      'timer_start resume',
      'emit join_queue',
    ]);
    expect(delay(talked.effects, 'resume')).toBe(3_000);
    const { state, effects } = play(talked.state, match(cleo));
    expect(state.lines).toHaveLength(1);
    expect(state.phase.name).toBe('matched');
    expect(state.report).toMatchObject({ about: { userId: 'cleo' }, state: 'open' });
    expect(kinds(effects)).toEqual(['timer_cancel resume', 'resync_peer', 'emit chat_message', 'emit media']);
  });

  it('treats the partner as gone if the room is not back within 3 s', () => {
    const { state, effects } = fire(play(matched, lost, { type: 'connected' }).state, 'resume');
    expect(state.phase).toMatchObject({ name: 'partner_left' });
    expect(kinds(effects)).toEqual([
      'stop_peer',
      'forget_room',
      'timer_start parting_shown',
      'timer_start rejoin',
    ]);
    // The visitor has already joined the queue on this connection.
    expect(fire(state, 'rejoin').effects).toEqual([]);
  });

  it('fails after the last attempt, and a retry starts over', () => {
    const over = loseForGood(matched);
    expect(over.state.phase).toEqual({ name: 'failed', code: 'no_connection' });
    expect(kinds(over.effects)).toEqual([
      'stop_peer',
      'release_media',
      'disconnect',
      'timer_cancel media_check',
    ]);
    const again = play(over.state, { type: 'retry_connection' });
    expect(again.state).toMatchObject({
      phase: { name: 'permission' },
      media: { microphone: { state: 'opening' }, camera: { state: 'opening' } },
      link: { state: 'opening' },
    });
    expect(kinds(again.effects)).toEqual(['connect', 'open_devices']);
  });

  it('begins anew for somebody whose timeout is over, at their press', () => {
    const again = play(denied, { type: 'retry_connection' });
    expect(again.state.phase.name).toBe('permission');
    expect(kinds(again.effects)).toEqual(['connect', 'open_devices']);
  });

  it('ends the naming of a partner who had left', () => {
    expect(partnerLeft.parted).not.toBeNull();
    expect(play(loseForGood(partnerLeft).state, { type: 'retry_connection' }).state.parted).toBeNull();
  });

  it('fails if the server was never reached', () => {
    const over = loseForGood(permission);
    expect(over.state.phase).toEqual({ name: 'failed', code: 'no_connection' });
  });

  it('needs no camera to retry after a failure with text only', () => {
    const text = loseForGood(play(refused, { type: 'choose_mode', mode: 'text' }).state).state;
    const again = play(text, { type: 'retry_connection' });
    expect(again.state.phase.name).toBe('searching');
    expect(kinds(again.effects)).toEqual(['connect']);
  });

  it('is opened again, five times at most if each lasts only a moment', () => {
    let { state, effects } = play(searching, lost);
    const pauses: unknown[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(state.link).toEqual({ state: 'reconnecting', attempt });
      pauses.push(delay(effects, 'reconnect'));
      ({ state, effects } = fire(state, 'reconnect'));
      expect(kinds(effects)).toEqual(['connect']);
      ({ state, effects } = play(state, { type: 'connected' }, lost));
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
    expect(state.phase).toEqual({ name: 'failed', code: 'unstable' });
  });

  it('is not opened again by all at the same moment', () => {
    const first = (tag: string) => delay(play(start({ tag })[0], lost).effects, 'reconnect');
    expect([first('00000000'), first('80000000')]).toEqual([600, 1_000]);
    expect(first('ffffffff')).toBeCloseTo(1_400);
  });

  it('leaves a running call alone while the server is down: text pauses, and attempts go on', () => {
    const live = play(matched, { type: 'peer_status', status: 'live' }).state;
    const resting = loseForGood(live);
    expect(resting.state.link).toEqual({ state: 'resting' });
    expect(resting.state.phase).toMatchObject({ name: 'matched', call: 'live' });
    expect(kinds(resting.effects)).toEqual(['timer_start reconnect']);
    const asked = fire(resting.state, 'reconnect');
    expect(kinds(asked.effects)).toEqual(['connect']);
    // The visitor sees no further attempts being counted.
    const still = play(asked.state, lost);
    expect([still.state.link, kinds(still.effects)]).toEqual([
      { state: 'resting' },
      ['timer_start reconnect'],
    ]);
    expect(play(asked.state, { type: 'connected' }, match(cleo)).state.link).toEqual({ state: 'open' });
    const gone = play(asked.state, { type: 'peer_status', status: 'interrupted' }, lost);
    expect(gone.state.phase).toEqual({ name: 'failed', code: 'no_connection' });
  });

  it('is no longer counted after a connection that lasted for a while', () => {
    const again = play(fire(play(searching, lost).state, 'reconnect').state, { type: 'connected' });
    expect(kinds(again.effects)).toContain('timer_start link_held');
    expect(fire(again.state, 'link_held').state.inner.attempts).toBe(0);
  });
});

describe('refusals', () => {
  it.each(['taken_over', 'not_yours'] as const)('with %s end the chat', (code) => {
    const { state, effects } = play(matched, { type: 'refused', event: 'user_connected', code });
    expect(state.phase).toEqual({ name: 'failed', code });
    expect(kinds(effects)).toEqual(['stop_peer', 'release_media', 'disconnect', 'timer_cancel media_check']);
  });

  it('of access end everything, and the closed connection is not opened again', () => {
    const { state, effects } = play(matched, {
      type: 'access_denied',
      code: 'timed_out',
      until: 9,
    });
    expect(state.phase).toEqual({ name: 'denied', denied: { code: 'timed_out', until: 9 } });
    expect(kinds(effects)).toEqual(['stop_peer', 'release_media', 'disconnect', 'timer_cancel media_check']);
    expect(transition(state, lost)[0]).toBe(state);
  });

  it('of the announcement reconnect, and of a join join again', () => {
    const away = play(searching, { type: 'refused', event: 'user_connected', code: 'unavailable' });
    expect(kinds(away.effects)).toEqual(['disconnect', 'timer_start reconnect']);
    const out = play(searching, { type: 'refused', event: 'join_queue', code: 'rate_limited' });
    expect(kinds(out.effects)).toEqual(['timer_start rejoin']);
    expect(kinds(fire(out.state, 'rejoin').effects)).toEqual(['emit join_queue']);
  });

  it.each([
    ['join_queue', 'choice'],
    ['user_connected', 'userId'],
  ] as const)('of an invalid %s lead back to the start, which shows a message', (event, refused) => {
    const { state, effects } = play(searching, { type: 'refused', event, code: 'bad_payload' });
    expect(state).toMatchObject({ phase: { name: 'ended' }, inner: { roomId: null, timers: {} } });
    expect(kinds(effects)).toEqual(expect.arrayContaining(['release_media', 'disconnect', 'forget_room']));
    expect(effects.slice(-2)).toEqual([
      { type: 'forget_visitor', refused },
      { type: 'navigate_home', notice: 'join_refused' },
    ]);
  });

  it('of a join without a known age lead back to the start, which shows how it becomes known', () => {
    const refused = { type: 'refused', event: 'join_queue', code: 'age_check' } as const;
    const { state, effects } = play(searching, refused);
    expect(state).toMatchObject({ phase: { name: 'ended' }, inner: { timers: {} } });
    expect(kinds(effects)).toEqual(expect.arrayContaining(['release_media', 'disconnect']));
    expect(kinds(effects)).not.toContain('forget_visitor');
    expect(effects.at(-1)).toEqual({ type: 'navigate_home', notice: 'age_check' });
  });

  it.each(['bad_payload', 'age_check'] as const)(
    'of a join during a talk with %s wait for the next search',
    (code) => {
      const talk = play(matched, { type: 'refused', event: 'join_queue', code });
      expect([talk.state.phase, talk.effects]).toEqual([matched.phase, []]);
      const after = play(talk.state, { type: 'partner_left' });
      expect(kinds(fire(after.state, 'rejoin').effects)).toEqual(['emit join_queue']);
    },
  );

  it('of any other event change nothing', () => {
    const event = { type: 'refused', event: 'signal', code: 'bad_payload' } as const;
    expect(transition(matched, event)[0]).toBe(matched);
  });

  it.each([
    { type: 'refused', event: 'signal', code: 'no_partner' },
    { type: 'refused', event: 'join_queue', code: 'stopping' },
  ] as const)('of $event with $code change nothing', (event) => {
    expect(transition(matched, event)[0]).toBe(matched);
  });
});

describe('leaving', () => {
  it('by End Chat stops everything, tells the server and opens the landing page', () => {
    const { state, effects } = play(matched, { type: 'end' });
    expect(state).toMatchObject({ phase: { name: 'ended' }, lines: [], inner: { roomId: null, timers: {} } });
    expect(kinds(effects)).toEqual([
      'emit end_chat',
      'stop_peer',
      'release_media',
      'disconnect',
      'timer_cancel media_check',
      'forget_room',
      'navigate_home',
    ]);
  });

  it('by navigation does the same without opening another page', () => {
    expect(kinds(play(matched, { type: 'leave' }).effects)).toEqual([
      'emit end_chat',
      'stop_peer',
      'release_media',
      'disconnect',
      'timer_cancel media_check',
      'forget_room',
    ]);
  });

  it('before the connection is open keeps the room for a reload', () => {
    expect(kinds(play(start({ saved: { ...NO_TALK, roomId: 'r1' } })[0], { type: 'leave' }).effects)).toEqual(
      ['release_media', 'disconnect'],
    );
  });

  it.each([denied, failed, refused])('leads to the landing page from every phase', (state) => {
    expect(kinds(play(state, { type: 'end' }).effects)).toContain('navigate_home');
  });
});
