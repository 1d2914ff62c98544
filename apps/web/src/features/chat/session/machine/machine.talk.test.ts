import type { Mood } from '@app/contract/moods';
import { describe, expect, it } from 'vitest';
import {
  abe,
  cleo,
  delay,
  fire,
  kinds,
  lost,
  match,
  matched,
  partnerLeft,
  play,
  searching,
  skipping,
} from '@/features/chat/testing/machine-fixture';
import type { ChatEvent } from './events';
import { transition } from './machine';
import { GOOD_QUALITY } from './state';

describe('a match', () => {
  it('starts the call with the offer from the lower userId, and remembers the partner', () => {
    const { state, effects } = play(searching, match(cleo));
    expect(state.phase).toEqual({
      name: 'matched',
      partner: { roomId: 'r1', userId: 'cleo', username: 'Cleo', mood: 'Feeling Lonely' },
      call: 'connecting',
      quality: { bars: 3, sending: 'high', picture: null },
      partnerAway: false,
      partnerTyping: false,
      partnerMedia: {
        mode: 'video',
        microphone: 'on',
        camera: 'on',
        cannotBlur: false,
        together: false,
        lessData: false,
      },
    });
    expect(kinds(effects)).toEqual(['save_partner', 'start_peer', 'emit media']);
    expect(effects).toContainEqual({
      type: 'start_peer',
      offer: true,
      requestOffer: false,
    });
  });

  it('can come within the second after a partner left', () => {
    const { state, effects } = play(partnerLeft, match(abe));
    expect(state.phase.name).toBe('matched');
    expect(kinds(effects)).toContain('timer_cancel rejoin');
  });

  it('shows if both wanted to meet again', () => {
    const { phase } = play(searching, match({ ...cleo, again: true })).state;
    expect(phase).toMatchObject({ name: 'matched', partner: { userId: 'cleo', again: true } });
  });

  it('with an unknown mood shows the mood as received', () => {
    const partnerMood = 'Feeling Brave' as Mood;
    const { phase } = play(searching, match({ ...cleo, partnerMood })).state;
    expect(phase).toMatchObject({ name: 'matched', partner: { mood: 'Feeling Brave' } });
  });

  it('that is received twice changes nothing', () => {
    expect(transition(matched, match(cleo))[0]).toBe(matched);
  });

  it('with another room replaces the talk', () => {
    const talked = play(matched, { type: 'send', text: 'hello' }).state;
    const { state, effects } = play(talked, match(abe));
    expect(state.phase).toMatchObject({ name: 'matched', partner: { userId: 'abe' } });
    expect(state.lines).toEqual([]);
    expect(kinds(effects)).toEqual(['stop_peer', 'forget_room', 'save_partner', 'start_peer', 'emit media']);
  });
});

describe('the call', () => {
  it.each(['waiting', 'live', 'interrupted', 'failed'] as const)('shows as %s', (status) => {
    expect(play(matched, { type: 'peer_status', status }).state.phase).toMatchObject({ call: status });
  });

  it('can recover after a failure', () => {
    const { phase } = play(
      matched,
      { type: 'peer_status', status: 'failed' },
      { type: 'peer_status', status: 'live' },
    ).state;
    expect(phase).toMatchObject({ call: 'live' });
  });

  it('passes signals both ways', () => {
    const signal = { type: 'answer', sdp: 'x' } as const;
    expect(play(matched, { type: 'signal', signal }).effects).toEqual([{ type: 'deliver_signal', signal }]);
    expect(play(matched, { type: 'peer_signal', signal }).effects).toEqual([
      { type: 'emit', event: 'signal', args: [{ signal, to: 'cleo' }] },
    ]);
  });

  it('sends no signal into a broken connection', () => {
    const broken = play(matched, lost).state;
    const signal = { type: 'answer', sdp: 'x' } as const;
    expect(transition(broken, { type: 'peer_signal', signal })).toEqual([broken, []]);
  });
});

describe('skip', () => {
  it('tells the server, disconnects, and joins again after 300 ms', () => {
    const { state, effects } = play(matched, { type: 'skip' });
    expect(state).toMatchObject({
      phase: { name: 'searching' },
      link: { state: 'opening' },
      skipLocked: true,
      lines: [],
    });
    expect(kinds(effects)).toEqual([
      'stop_peer',
      'forget_room',
      'emit skip',
      'disconnect',
      'timer_start skip_lock',
      'timer_start reconnect',
    ]);
    expect(delay(effects, 'skip_lock')).toBe(1_500);
    expect(delay(effects, 'reconnect')).toBe(300);
    const back = fire(state, 'reconnect');
    expect(back.state.phase).toEqual({ name: 'searching' });
    expect(kinds(back.effects)).toEqual(['connect']);
    expect(kinds(play(back.state, { type: 'connected' }).effects)).toEqual([
      'emit user_connected',
      'emit join_queue',
    ]);
  });

  it('is locked for 1.5 s, even with a new partner', () => {
    const again = play(fire(skipping, 'reconnect').state, { type: 'connected' }, match(abe)).state;
    expect(transition(again, { type: 'skip' })).toEqual([again, []]);
    const free = fire(again, 'skip_lock').state;
    expect(free.skipLocked).toBe(false);
    expect(play(free, { type: 'skip' }).state.phase.name).toBe('searching');
  });

  it('is not possible without a connection', () => {
    const broken = play(matched, lost).state;
    expect(transition(broken, { type: 'skip' })[0]).toBe(broken);
  });
});

describe('a partner who left', () => {
  it('is shown for a second before the visitor joins the queue', () => {
    const { state, effects } = play(matched, { type: 'partner_left' });
    expect(state.phase).toMatchObject({ name: 'partner_left' });
    expect(kinds(effects)).toEqual([
      'stop_peer',
      'forget_room',
      'timer_start parting_shown',
      'timer_start rejoin',
    ]);
    expect(delay(effects, 'rejoin')).toBe(1_000);
    const next = fire(state, 'rejoin');
    expect(next.state.phase).toEqual({ name: 'searching' });
    expect(kinds(next.effects)).toEqual(['emit join_queue']);
  });

  it('is named for ten seconds, and what was said stays to be read until the next talk', () => {
    const said = play(matched, { type: 'chat_message', sender: 'cleo', message: 'bye' }).state;
    const { state, effects } = play(said, { type: 'partner_left' });
    expect(state).toMatchObject({
      partingShown: true,
      parted: { username: 'Cleo' },
      lines: [{ text: 'bye' }],
    });
    expect(delay(effects, 'parting_shown')).toBe(10_000);
    const searching = fire(state, 'rejoin').state;
    expect(searching).toMatchObject({ parted: { username: 'Cleo' }, lines: [{ text: 'bye' }] });
    expect(fire(searching, 'parting_shown').state).toMatchObject({
      partingShown: false,
      parted: { username: 'Cleo' },
      lines: [{ text: 'bye' }],
    });
    expect(play(searching, match(abe)).state).toMatchObject({ partingShown: false, parted: null, lines: [] });
  });

  it('leads to the queue only with a connection', () => {
    const waiting = fire(play(partnerLeft, lost).state, 'rejoin');
    expect(waiting.effects).toEqual([]);
    expect(kinds(play(waiting.state, { type: 'connected' }).effects)).toContain('emit join_queue');
  });

  it('is shown as away and back, and the call is checked', () => {
    const away = play(matched, { type: 'partner_reconnecting' });
    expect(away.state.phase).toMatchObject({ partnerAway: true });
    const back = play(away.state, { type: 'partner_back' });
    expect(back.state.phase).toMatchObject({ partnerAway: false });
    expect(kinds(back.effects)).toEqual(['resync_peer']);
  });
});

it('keeps the quality of the current call, and resets it for the next', () => {
  const quality = { bars: 1, sending: 'sound', picture: 'frozen' } as const;
  const poor = play(matched, { type: 'peer_quality', quality });
  expect(poor.state.phase).toMatchObject({ quality });
  expect(poor.effects).toEqual([]);
  expect(play(poor.state, match(abe)).state.phase).toMatchObject({ quality: GOOD_QUALITY });
});

it('tells the server whether the partner’s picture has come, as long as they send one', () => {
  const theirs = (mode: 'video' | 'voice', camera: 'soft' | 'off'): ChatEvent => ({
    type: 'media',
    roomId: 'r1',
    mode,
    microphone: 'on',
    camera,
  });
  const seen = (picture: 'moving' | 'frozen' | null): ChatEvent => ({
    type: 'peer_quality',
    quality: { ...GOOD_QUALITY, picture },
  });
  let state = matched;
  const said = (event: ChatEvent) => {
    const played = play(state, event);
    state = played.state;
    return played.effects.flatMap((effect) =>
      effect.type === 'emit' && effect.event === 'media' ? [effect.args[0].picture ?? 'none'] : [],
    );
  };
  // Of what is only assumed nothing is said.
  expect(said(seen('moving'))).toEqual([]);
  expect(said(seen(null))).toEqual([]);
  expect(said(theirs('video', 'soft'))).toEqual(['waits']);
  expect(said(seen('moving'))).toEqual(['came']);
  expect(said(seen('frozen'))).toEqual([]);
  expect(said(theirs('voice', 'off'))).toEqual(['none']);
});
