import { describe, expect, it } from 'vitest';
import {
  arrive,
  cameraOn,
  cleo,
  kinds,
  loseForGood,
  match,
  microphoneOn,
  play,
  unopened,
} from '@/features/chat/testing/machine-fixture';

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
    expect(state.phase).toEqual({ name: 'permission' });
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

  it('opens the wanted devices after a connection that failed before they were opened', () => {
    const again = play(loseForGood(unopened).state, { type: 'retry_connection' });
    expect(again.effects).toContainEqual({ type: 'open_devices', devices: ['microphone', 'camera'] });
  });
});
