import type { MatchEvent, Media } from '@app/contract/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  arrive,
  cameraLost,
  cameraOn,
  microphoneLost,
  microphoneOn,
} from '@/features/chat/testing/machine-fixture';
import type { Effect } from './effects';
import type { ChatEvent, TimerName } from './events';
import { transition } from './machine';
import { type Device, isWanted, NO_TALK } from './state';
import { type ChatMachine, isOver } from './step';

/** A step of the test: an event, a timer that fires (if any runs), or the current call going live. */
type Stimulus = ChatEvent | 'timer' | 'live peer';

const rooms: MatchEvent[] = ['abe', 'cleo', 'dan'].map((partnerId, index) => ({
  roomId: `r${index}`,
  epoch: 'e',
  partnerId,
  partnerUsername: partnerId,
  partnerMood: 'Make Friends',
}));

const agreedMedia: Media = { roomId: 'r1', mode: 'video', microphone: 'on', camera: 'soft', together: true };

const plain = fc.constantFrom<Stimulus>(
  ...(
    [
      'retry_camera',
      'turn_on_devices',
      'skip',
      'end',
      'leave',
      'open_report',
      'cancel_report',
      'toggle_microphone',
      'toggle_camera',
      'retry_connection',
      'connected',
      'connected',
      'connected',
      'network_changed',
      'network_changed',
      'announced',
      'disconnected',
      'disconnected',
      'partner_left',
      'partner_typing',
      'partner_stop_typing',
      'partner_reconnecting',
      'partner_back',
      'partner_thanked',
      'devices_changed',
      'blur_impossible',
      'show_myself',
      'blur_myself',
    ] as const
  ).map((type) => ({ type }) as Stimulus),
  'timer',
  'timer',
  'timer',
  'live peer',
  { type: 'reveal_together', agreed: true },
  { type: 'reveal_together', agreed: false },
  { type: 'media', ...agreedMedia },
  { type: 'media', ...agreedMedia, together: false },
  { type: 'send', text: 'hello' },
  { type: 'compose', text: 'h' },
  { type: 'compose', text: '' },
  { type: 'access_denied', code: 'blocked' },
  { type: 'refused', event: 'user_connected', code: 'taken_over' },
  { type: 'refused', event: 'user_connected', code: 'unavailable' },
  { type: 'permission_known', asks: false },
  { type: 'permission_known', asks: true },
  microphoneOn,
  cameraOn,
  cameraOn,
  microphoneLost('not_found'),
  cameraLost('ended'),
  cameraLost('not_readable'),
  { type: 'choose_mode', mode: 'text' },
  { type: 'choose_mode', mode: 'voice' },
  { type: 'choose_mode', mode: 'video' },
  { type: 'refused', event: 'media', code: 'rate_limited' },
  { type: 'signal', signal: { type: 'offer', sdp: 'x' } },
  { type: 'signal', signal: { type: 'offer', sdp: 'x' }, n: 2 },
  { type: 'chat_message', sender: 'cleo', message: 'hi', n: 1 },
  { type: 'submit_report', reason: 'Other', details: '' },
  { type: 'report_answered', roomId: 'r1', answer: 'error' },
);
const matches = fc.constantFrom(...rooms).map((match): Stimulus => ({ type: 'match', ...match }));
const script = fc.array(fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: matches }), {
  maxLength: 60,
  size: 'max',
});

/** The state of the world that the effects so far have led to. */
class World {
  peers = 0;
  soft = true;
  readonly media = new Set<Device>();
  connected = false;
  joinsHere = 0;
  readonly timers = new Set<TimerName>();

  take(effect: Effect, state: ChatMachine): void {
    switch (effect.type) {
      case 'start_peer':
        this.peers += 1;
        expect(this.soft).toBe(true);
        expect(state.phase.name).toBe('matched');
        break;
      case 'blur_picture':
        this.soft = effect.blurred;
        break;
      case 'stop_peer':
        this.peers -= 1;
        break;
      case 'open_devices':
        for (const device of effect.devices) this.media.add(device);
        break;
      case 'close_devices':
        for (const device of effect.devices) this.media.delete(device);
        break;
      case 'release_media':
        this.media.clear();
        break;
      case 'connect':
        this.connected = true;
        this.joinsHere = 0;
        break;
      case 'disconnect':
        this.connected = false;
        break;
      case 'emit':
        expect(this.connected).toBe(true);
        if (effect.event === 'join_queue') this.joinsHere += 1;
        break;
      case 'timer_start':
        this.timers.add(effect.name);
        break;
      case 'timer_cancel':
        this.timers.delete(effect.name);
        break;
      default:
        break;
    }
  }
}

function resolve(stimulus: Stimulus, world: World): ChatEvent | undefined {
  if (stimulus === 'live peer') {
    return world.peers === 0 ? undefined : { type: 'peer_status', status: 'live' };
  }
  // A socket that was dropped never connects again.
  if (stimulus !== 'timer') {
    return stimulus.type === 'connected' && !world.connected ? undefined : stimulus;
  }
  const [name] = world.timers;
  if (name === undefined) return undefined;
  world.timers.delete(name);
  return { type: 'timer', name };
}

it('no sequence of events leaves anything running that should not', () => {
  fc.assert(
    fc.property(script, (stimuli) => {
      let [state, effects] = arrive({ saved: { ...NO_TALK, roomId: 'r1' } });
      const world = new World();
      for (const effect of effects) world.take(effect, state);
      for (const stimulus of stimuli) {
        const event = resolve(stimulus, world);
        if (event === undefined) continue;
        // A connection that broke, or a partner who left, ends what the last join was for.
        const before = state;
        [state, effects] = transition(state, event);
        if (event.type === 'disconnected' || event.type === 'partner_left') world.joinsHere = 0;
        for (const effect of effects) world.take(effect, state);

        expect(world.soft).toBe(state.media.blurred);
        if (state.phase.name !== 'matched') expect(world.soft).toBe(true);
        if (before.media.blurred && !state.media.blurred && event.type !== 'show_myself') {
          // To an answer, or with the picture that an answer waits for.
          expect(state.media.together).not.toBe(null);
          expect(state.phase).toMatchObject({
            partnerMedia: state.media.together === 'answered' ? { camera: 'on' } : { together: true },
          });
        }
        expect(world.peers).toBe(state.phase.name === 'matched' ? 1 : 0);
        expect(world.joinsHere).toBeLessThanOrEqual(1);
        expect(state.inner.timers).toEqual(world.timers);
        expect(state.partingShown).toBe(world.timers.has('parting_shown'));
        if (state.phase.name === 'permission') expect(state.inner.joined).toBe(false);
        if (state.phase.name === 'unopened')
          expect([world.media.size, state.inner.joined]).toEqual([0, false]);
        for (const device of world.media) expect(isWanted(state.media.mode, device)).toBe(true);
        expect(world.media.has('camera')).toBe(!isOver(state.phase) && state.media.camera.state !== 'off');
        if (state.media.microphone.state === 'on') expect([...world.media]).toContain('microphone');
        if (isOver(state.phase)) {
          expect([world.media.size, world.connected]).toEqual([0, false]);
          expect(world.timers.size).toBe(0);
        }
        if (before.phase.name === 'ended') expect(state).toBe(before);
      }
    }),
    { numRuns: 500 },
  );
});
