import { describe, expect, it } from 'vitest';
import { abe, challenge, PHASES } from '@/features/chat/testing/machine-fixture';
import type { ChatEvent, TimerName } from './events';
import { transition } from './machine';
import { GOOD_QUALITY } from './quality';

describe('an event without effect returns the same state object', () => {
  /** The events that have an effect, by phase. All others are ignored. */
  const heeded: Record<keyof typeof PHASES, readonly ChatEvent['type'][]> = {
    permission: [
      'partner_thanked',
      'choose_mode',
      'choose_reveal',
      'blur_impossible',

      'device_on',
      'device_lost',
      'match',
      'connected',
      'disconnected',
      'reconnecting',
      'reconnect_failed',
      'access_denied',
      'refused',
      'end',
      'leave',
    ],
    opened: [
      'partner_thanked',
      'choose_mode',
      'choose_reveal',
      'blur_impossible',

      'device_on',
      'device_lost',
      'match',
      'disconnected',
      'network_changed',
      'access_denied',
      'refused',
      'end',
      'leave',
    ],
    refused: [
      'partner_thanked',
      'choose_mode',
      'choose_reveal',
      'blur_impossible',

      'retry_camera',
      'match',
      'disconnected',
      'network_changed',
      'access_denied',
      'refused',
      'end',
      'leave',
    ],
    searching: [
      'proof_needed',
      'partner_thanked',
      'pause',
      'change_mood',
      'match',
      'disconnected',
      'network_changed',
      'access_denied',
      'refused',
      'toggle_camera',
      'toggle_microphone',
      'choose_device',
      'flip_camera',
      'choose_mode',
      'choose_reveal',
      'blur_impossible',

      'device_lost',
      'end',
      'leave',
    ],
    matched: [
      'partner_thanked',
      'unsafe',
      'show_myself',
      'reveal_together',
      'match',
      'disconnected',
      'network_changed',
      'access_denied',
      'refused',
      'toggle_camera',
      'toggle_microphone',
      'choose_device',
      'flip_camera',
      'choose_mode',
      'choose_reveal',
      'blur_impossible',

      'device_lost',
      'send',
      'compose',
      'skip',
      'open_report',
      'chat_message',
      'partner_left',
      'partner_typing',
      'partner_media',
      'partner_reconnecting',
      'signal',
      'end',
      'leave',
    ],
    skipping: [
      'partner_thanked',
      'toggle_camera',
      'toggle_microphone',
      'choose_device',
      'flip_camera',
      'choose_mode',
      'choose_reveal',
      'blur_impossible',

      'device_lost',
      'end',
      'leave',
    ],
    partnerLeft: [
      'unsafe',
      'partner_thanked',
      'pause',
      'match',
      'disconnected',
      'network_changed',
      'access_denied',
      'refused',
      'toggle_camera',
      'toggle_microphone',
      'choose_device',
      'flip_camera',
      'choose_mode',
      'choose_reveal',
      'blur_impossible',

      'device_lost',
      'end',
      'leave',
    ],
    denied: ['end', 'leave'],
    failed: ['retry_connection', 'end', 'leave'],
    ended: [],
  };

  const one: { [T in ChatEvent['type']]: Extract<ChatEvent, { type: T }> } = {
    retry_camera: { type: 'retry_camera' },
    proof_needed: { type: 'proof_needed', challenge },
    proof_made: { type: 'proof_made', proof: null },
    choose_mode: { type: 'choose_mode', mode: 'voice' },
    show_myself: { type: 'show_myself' },
    reveal_together: { type: 'reveal_together', agreed: true },
    blur_myself: { type: 'blur_myself' },
    choose_reveal: { type: 'choose_reveal', reveal: 'after_partner' },
    send: { type: 'send', text: 'hello' },
    resend: { type: 'resend', line: 't-1' },
    message_answered: { type: 'message_answered', line: 't-1', code: null },
    masked: { type: 'masked', masked: { id: 't-1', words: true, links: false } },
    compose: { type: 'compose', text: 'h' },
    pause: { type: 'pause' },
    search_on: { type: 'search_on' },
    change_mood: { type: 'change_mood', mood: 'Make Friends' },
    unsafe: { type: 'unsafe' },
    skip: { type: 'skip' },
    end: { type: 'end' },
    open_report: { type: 'open_report' },
    cancel_report: { type: 'cancel_report' },
    submit_report: { type: 'submit_report', reason: 'Spamming', details: '' },
    toggle_microphone: { type: 'toggle_microphone' },
    toggle_camera: { type: 'toggle_camera' },
    choose_device: { type: 'choose_device', device: 'camera', deviceId: 'd' },
    flip_camera: { type: 'flip_camera' },
    retry_connection: { type: 'retry_connection' },
    connected: { type: 'connected' },
    disconnected: { type: 'disconnected', by: 'transport' },
    announced: { type: 'announced' },
    network_changed: { type: 'network_changed' },
    reconnecting: { type: 'reconnecting', attempt: 3 },
    reconnect_failed: { type: 'reconnect_failed' },
    match: { type: 'match', match: abe },
    chat_message: { type: 'chat_message', message: { sender: 'cleo', message: 'hi' } },
    partner_left: { type: 'partner_left' },
    partner_typing: { type: 'partner_typing' },
    partner_stop_typing: { type: 'partner_stop_typing' },
    partner_reconnecting: { type: 'partner_reconnecting' },
    partner_back: { type: 'partner_back' },
    partner_thanked: { type: 'partner_thanked' },
    signal: { type: 'signal', signal: { type: 'offer', sdp: 'x' } },
    access_denied: { type: 'access_denied', denied: { code: 'blocked' } },
    refused: { type: 'refused', event: 'user_connected', code: 'taken_over' },
    peer_waiting: { type: 'peer_waiting', peer: -1 },
    peer_connecting: { type: 'peer_connecting', peer: -1 },
    peer_live: { type: 'peer_live', peer: -1 },
    peer_interrupted: { type: 'peer_interrupted', peer: -1 },
    peer_failed: { type: 'peer_failed', peer: -1 },
    peer_quality: { type: 'peer_quality', peer: -1, quality: GOOD_QUALITY },
    peer_signal: { type: 'peer_signal', peer: -1, signal: { type: 'offer', sdp: 'x' } },
    device_on: { type: 'device_on', device: 'camera', deviceId: 'cam', mirrored: true },
    device_lost: { type: 'device_lost', device: 'camera', cause: 'not_readable' },
    devices_changed: { type: 'devices_changed' },
    blur_impossible: { type: 'blur_impossible' },
    partner_media: {
      type: 'partner_media',
      media: { roomId: 'r1', mode: 'video', microphone: 'off', camera: 'on' },
    },
    report_sent: { type: 'report_sent', roomId: 'r1' },
    report_failed: { type: 'report_failed', roomId: 'r1' },
    timer: { type: 'timer', name: 'rejoin', epoch: -1 },
    leave: { type: 'leave' },
  };

  const pairs = (Object.keys(PHASES) as (keyof typeof PHASES)[]).flatMap((phase) =>
    Object.values(one).map((event) => ({ phase, event, type: event.type })),
  );

  it.each(pairs.filter(({ phase, type }) => !heeded[phase].includes(type)))(
    '$phase ignores $type',
    ({ phase, event }) => {
      const [state, effects] = transition(PHASES[phase], event);
      expect(state).toBe(PHASES[phase]);
      expect(effects).toEqual([]);
    },
  );

  it.each(pairs.filter(({ phase, type }) => heeded[phase].includes(type)))(
    '$phase handles $type',
    ({ phase, event }) => {
      const [state, effects] = transition(PHASES[phase], event);
      expect(state !== PHASES[phase] || effects.length > 0).toBe(true);
    },
  );

  const names: TimerName[] = [
    'skip_lock',
    'reconnect_after_skip',
    'rejoin',
    'resume',
    'reconnect_after_cut',
    'link_held',
    'link_check',
    'media_check',
    'media_again',
    'next_line',
    'typing_pause',
    'typing_idle',
    'partner_typing_expiry',
  ];

  it.each(names.flatMap((name) => Object.keys(PHASES).map((phase) => ({ name, phase }))))(
    '$phase ignores a late $name timer',
    ({ name, phase }) => {
      const state = PHASES[phase as keyof typeof PHASES];
      const late = (state.inner.timers[name] ?? 0) - 1;
      expect(transition(state, { type: 'timer', name, epoch: late })[0]).toBe(state);
    },
  );
});
