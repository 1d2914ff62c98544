import { describe, expect, it } from 'vitest';
import {
  abe,
  cameraOn,
  cleo,
  fire,
  kinds,
  loseForGood,
  match,
  microphoneOn,
  play,
  start,
} from '@/features/chat/testing/machine-fixture';
import type { ChatEvent } from './events';
import { NO_TALK } from './state';

/** The page came back to room r1, that of Cleo, without a press. */
const returned = start({ saved: { ...NO_TALK, roomId: 'r1' }, returning: true });
const connected = play(returned[0], { type: 'connected' });

/** Everything that may happen to it without anybody pressing anything, but that its talk comes back. */
const WITHOUT_A_PRESS: ChatEvent[] = [
  { type: 'connected' },
  { type: 'announced' },
  { type: 'disconnected' },
  { type: 'network_changed' },
  { type: 'devices_changed' },
  { type: 'partner_left' },
  { type: 'partner_back' },
  { type: 'partner_reconnecting' },
  { type: 'partner_thanked', roomId: 'r1' },
  { type: 'text_only' },
  { type: 'refused', event: 'user_connected', code: 'unavailable' },
  { type: 'refused', event: 'join_queue', code: 'rate_limited' },
  microphoneOn,
  cameraOn,
];
const OPENS = ['open_devices', 'emit join_queue'];

describe('a page that came back without a press', () => {
  it('only connects, and asks for its talk', () => {
    expect(kinds(returned[1])).toEqual(['connect']);
    expect(returned[0].media).toMatchObject({ microphone: { state: 'off' }, camera: { state: 'off' } });
    expect(kinds(connected.effects)).toEqual(['emit user_connected', 'timer_start resume']);
  });

  it('opens what the visitor takes part with once its very talk is there again', () => {
    const { state, effects } = play(connected.state, match(cleo));
    expect(state.phase).toMatchObject({ name: 'matched', partner: { roomId: 'r1' } });
    expect(effects).toContainEqual({ type: 'open_devices', devices: ['microphone', 'camera'] });
    expect(state.inner.timers).not.toContain('resume');
  });

  it('asks for no device in a talk by text', () => {
    const saved = { ...NO_TALK, roomId: 'r1' };
    const byText = play(start({ saved, returning: true, mode: 'text' })[0], { type: 'connected' });
    expect(kinds(play(byText.state, match(cleo)).effects)).not.toContain('open_devices');
  });

  it('leads to the start page where its talk is over, and opens nothing', () => {
    const { state, effects } = fire(connected.state, 'resume');
    expect(state.phase.name).toBe('ended');
    expect(kinds(effects)).toEqual(expect.arrayContaining(['forget_room', 'disconnect', 'navigate_home']));
    expect(kinds(effects)).not.toContain('open_devices');
  });

  it('does so as well where the server has another talk for it', () => {
    const { state, effects } = play(connected.state, match(abe));
    expect(state.phase.name).toBe('ended');
    expect(kinds(effects)).toContain('navigate_home');
    expect(kinds(effects)).not.toContain('open_devices');
  });

  it('opens what the visitor takes part with at a press, where the server could not be reached', () => {
    const failed = loseForGood(connected.state);
    // Nothing but a press tries again.
    expect(failed.state.phase).toEqual({ name: 'failed', code: 'no_connection', unopened: true });
    const { state, effects } = play(failed.state, { type: 'retry_connection' });
    expect(state.phase.name).toBe('permission');
    expect(effects).toContainEqual({ type: 'open_devices', devices: ['microphone', 'camera'] });
  });

  it('opens what the visitor takes part with at a press that takes the chat back from another tab', () => {
    const elsewhere = play(connected.state, { type: 'refused', event: 'join', code: 'taken_over' });
    const { state, effects } = play(elsewhere.state, { type: 'retry_connection' });
    expect(state.phase.name).toBe('permission');
    expect(effects).toContainEqual({ type: 'open_devices', devices: ['microphone', 'camera'] });
  });

  it('waits longer where the server was slow to hear who it is', () => {
    expect(kinds(play(connected.state, { type: 'announced' }).effects)).toEqual(['timer_start resume']);
  });

  it.each(WITHOUT_A_PRESS)('neither opens a device nor joins the queue by itself ($type)', (event) => {
    for (const state of [returned[0], connected.state]) {
      const first = play(state, event);
      const second = [first, ...WITHOUT_A_PRESS.map((next) => play(first.state, next))];
      for (const { effects } of second) for (const kind of OPENS) expect(kinds(effects)).not.toContain(kind);
    }
  });
});
