import { describe, expect, it } from 'vitest';
import {
  arrive,
  cameraOn,
  cleo,
  fire,
  kinds,
  loseForGood,
  lost,
  match,
  microphoneOn,
  play,
  refused,
  unopened,
} from '@/features/chat/testing/machine-fixture';
import { transition } from './machine';

describe('before the devices are opened', () => {
  it('connects, opens nothing and shows nothing before it is known whether the browser would ask', () => {
    const [state, effects] = arrive();
    expect(state.phase).toEqual({ name: 'unopened', explains: false });
    expect(state.media).toMatchObject({ microphone: { state: 'off' }, camera: { state: 'off' } });
    expect(effects).toEqual([
      { type: 'query_permission', devices: ['microphone', 'camera'] },
      { type: 'connect' },
    ]);
    expect(kinds(play(state, { type: 'connected' }).effects)).toEqual(['emit user_connected']);
  });

  it('opens the devices at once where the browser does not ask', () => {
    const { state, effects } = play(arrive()[0], { type: 'permission_known', asks: false });
    expect(state.phase).toEqual({ name: 'permission', asks: false });
    expect(effects).toEqual([{ type: 'open_devices', devices: ['microphone', 'camera'] }]);
  });

  it('explains first where the browser would ask, and opens the devices at a press', () => {
    const explained = play(arrive()[0], { type: 'permission_known', asks: true });
    expect([explained.state.phase, explained.effects]).toEqual([{ name: 'unopened', explains: true }, []]);
    const pressed = play(explained.state, { type: 'turn_on_devices' });
    expect(pressed.state.phase).toEqual({ name: 'permission' });
    expect(pressed.effects).toEqual([{ type: 'open_devices', devices: ['microphone', 'camera'] }]);
    expect(play(pressed.state, microphoneOn, cameraOn).state.phase.name).toBe('searching');
  });

  it('opens nothing for whoever chooses to write instead, and the microphone alone for whoever chooses voice', () => {
    const connected = play(unopened, { type: 'connected' }).state;
    const text = play(connected, { type: 'choose_mode', mode: 'text' });
    expect([text.state.phase.name, kinds(text.effects)]).toEqual([
      'searching',
      ['release_media', 'emit join_queue'],
    ]);
    const voice = play(connected, { type: 'choose_mode', mode: 'voice' });
    expect(voice.effects.at(-1)).toEqual({ type: 'open_devices', devices: ['microphone'] });
  });

  it('has the devices in a talk that came back before anything was pressed', () => {
    const back = play(unopened, { type: 'connected' }, match(cleo));
    expect(back.effects).toContainEqual({ type: 'open_devices', devices: ['microphone', 'camera'] });
  });

  it('goes on being explained without a connection: nothing but a press asks for the devices', () => {
    let { state } = play(unopened, lost);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect([state.phase, state.link.state]).toEqual([unopened.phase, 'reconnecting']);
      state = play(fire(state, 'reconnect').state, lost).state;
    }
    expect(transition(state, { type: 'retry_connection' })[0]).toBe(state);
    const pressed = play(state, { type: 'turn_on_devices' }, microphoneOn, cameraOn).state;
    const asked = fire(pressed, 'reconnect').state;
    expect(play(asked, lost).state.phase).toEqual({ name: 'failed', code: 'no_connection' });
    expect(kinds(play(asked, { type: 'connected' }).effects)).toContain('emit join_queue');
  });

  it('is decided about without a connection as well, where the devices were refused', () => {
    let { state } = play(refused, lost);
    for (let attempt = 0; attempt < 10; attempt += 1)
      state = play(fire(state, 'reconnect').state, lost).state;
    expect(state.phase).toEqual(refused.phase);
    expect(transition(state, { type: 'retry_connection' })[0]).toBe(state);
  });

  it('says of no question, once it is known that there is none, whenever the devices are opened', () => {
    const opens = play(unopened, { type: 'permission_known', asks: false }, { type: 'connected' }).state;
    expect(opens.phase).toEqual({ name: 'permission', asks: false });
    for (const again of [
      play(loseForGood(opens).state, { type: 'retry_connection' }),
      play(opens, { type: 'choose_mode', mode: 'voice' }),
    ])
      expect(again.state.phase).toEqual({ name: 'permission', asks: false });
  });

  it('opens the wanted devices at a press that takes the chat back from another tab', () => {
    const elsewhere = play(unopened, { type: 'refused', event: 'user_connected', code: 'taken_over' }).state;
    const again = play(elsewhere, { type: 'retry_connection' });
    expect(again.effects).toContainEqual({ type: 'open_devices', devices: ['microphone', 'camera'] });
  });
});
