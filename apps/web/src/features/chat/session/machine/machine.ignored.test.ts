import { describe, expect, it } from 'vitest';
import { abe, PHASES, TAG } from '@/features/chat/testing/machine-fixture';
import type { ChatEvent, TimerName } from './events';
import { transition } from './machine';
import { GOOD_QUALITY } from './state';

/** What is noted in every phase but the last. */
const TOLD_ANYTIME = ['partner_thanked', 'live'] as const;

/** What is noted as long as the devices have not answered. */
const BEFORE_A_SEARCH = [
  ...TOLD_ANYTIME,
  'choose_mode',
  'use_less_data',
  'blur_impossible',
  'match',
  'disconnected',
  'access_denied',
  'refused',
  'end',
  'leave',
] as const;

describe('an event without effect returns the same state object', () => {
  /** The events that have an effect, by phase. All others are ignored. */
  const heeded: Record<keyof typeof PHASES, readonly ChatEvent['type'][]> = {
    restoring: [
      ...TOLD_ANYTIME,
      'use_less_data',
      'blur_impossible',
      'match',
      'announced',
      'disconnected',
      'network_changed',
      'access_denied',
      'refused',
      'end',
      'leave',
    ],
    unopened: [...BEFORE_A_SEARCH, 'permission_known', 'turn_on_devices', 'connected'],
    permission: [...BEFORE_A_SEARCH, 'device_on', 'device_lost', 'connected'],
    opened: [...BEFORE_A_SEARCH, 'device_on', 'device_lost', 'network_changed'],
    refused: [...BEFORE_A_SEARCH, 'retry_camera', 'network_changed'],
    searching: [
      'text_only',
      'join_delayed',
      ...TOLD_ANYTIME,
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
      'use_less_data',
      'blur_impossible',
      'device_lost',
      'end',
      'leave',
    ],
    matched: [
      'peer_status',
      'peer_quality',
      'peer_signal',
      'shield_fell',
      ...TOLD_ANYTIME,
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
      'use_less_data',
      'blur_impossible',
      'device_lost',
      'send',
      'compose',
      'skip',
      'open_report',
      'chat_message',
      'partner_left',
      'partner_typing',
      'media',
      'partner_reconnecting',
      'signal',
      'end',
      'leave',
    ],
    skipping: [
      'connected',
      'text_only',
      ...TOLD_ANYTIME,
      'pause',
      'change_mood',
      'match',
      'access_denied',
      'refused',
      'toggle_camera',
      'toggle_microphone',
      'choose_device',
      'flip_camera',
      'choose_mode',
      'use_less_data',
      'blur_impossible',
      'device_lost',
      'end',
      'leave',
    ],
    partnerLeft: [
      'unsafe',
      'open_report',
      ...TOLD_ANYTIME,
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
      'use_less_data',
      'blur_impossible',
      'device_lost',
      'end',
      'leave',
    ],
    denied: ['retry_connection', 'end', 'leave'],
    failed: ['retry_connection', 'end', 'leave'],
    ended: [],
  };

  const one: { [T in ChatEvent['type']]: Extract<ChatEvent, { type: T }> } = {
    retry_camera: { type: 'retry_camera' },
    choose_reported: { type: 'choose_reported', roomId: 'r1' },
    permission_known: { type: 'permission_known', asks: false },
    turn_on_devices: { type: 'turn_on_devices' },
    join_delayed: { type: 'join_delayed', waitMs: 1 },
    text_only: { type: 'text_only' },
    choose_mode: { type: 'choose_mode', mode: 'voice' },
    show_myself: { type: 'show_myself' },
    reveal_together: { type: 'reveal_together', agreed: true },
    blur_myself: { type: 'blur_myself' },
    use_less_data: { type: 'use_less_data', on: true },
    send: { type: 'send', text: 'hello' },
    resend: { type: 'resend', line: `${TAG}-1` },
    message_answered: { type: 'message_answered', line: `${TAG}-1`, code: null },
    masked: { type: 'masked', id: `${TAG}-1`, words: true, links: false },
    compose: { type: 'compose', text: 'h' },
    pause: { type: 'pause' },
    search_on: { type: 'search_on' },
    change_mood: { type: 'change_mood', mood: 'Make Friends' },
    unsafe: { type: 'unsafe' },
    shield_fell: { type: 'shield_fell' },
    answer_shield: { type: 'answer_shield', answer: 'kept' },
    leave_shielded: { type: 'leave_shielded' },
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
    disconnected: { type: 'disconnected' },
    announced: { type: 'announced' },
    network_changed: { type: 'network_changed' },
    match: { type: 'match', ...abe },
    chat_message: { type: 'chat_message', sender: 'cleo', message: 'hi' },
    partner_left: { type: 'partner_left' },
    partner_typing: { type: 'partner_typing' },
    partner_stop_typing: { type: 'partner_stop_typing' },
    partner_reconnecting: { type: 'partner_reconnecting' },
    partner_back: { type: 'partner_back' },
    partner_thanked: { type: 'partner_thanked', roomId: 'r0' },
    live: { type: 'live', online: 3 },
    signal: { type: 'signal', signal: { type: 'offer', sdp: 'x' } },
    access_denied: { type: 'access_denied', code: 'blocked' },
    refused: { type: 'refused', event: 'user_connected', code: 'taken_over' },
    peer_status: { type: 'peer_status', status: 'live' },
    peer_quality: { type: 'peer_quality', quality: { ...GOOD_QUALITY, bars: 2 } },
    peer_signal: { type: 'peer_signal', signal: { type: 'offer', sdp: 'x' } },
    device_on: { type: 'device_on', device: 'camera', mirrored: true },
    device_lost: { type: 'device_lost', device: 'camera', cause: 'not_readable' },
    devices_changed: { type: 'devices_changed' },
    blur_impossible: { type: 'blur_impossible' },
    media: {
      type: 'media',
      roomId: 'r1',
      mode: 'video',
      microphone: 'off',
      camera: 'on',
    },
    report_answered: { type: 'report_answered', roomId: 'r1', answer: 'sent' },
    timer: { type: 'timer', name: 'next_line' },
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
    'rejoin',
    'resume',
    'reconnect',
    'link_held',
    'link_check',
    'media_check',
    'media_again',
    'next_line',
    'typing_pause',
    'typing_idle',
    'partner_typing_expiry',
  ];

  const stopped = (Object.keys(PHASES) as (keyof typeof PHASES)[]).flatMap((phase) =>
    names.filter((name) => !PHASES[phase].inner.timers.has(name)).map((name) => ({ name, phase })),
  );

  it.each(stopped)('$phase ignores a $name timer that was stopped', ({ name, phase }) => {
    const state = PHASES[phase];
    expect(transition(state, { type: 'timer', name })[0]).toBe(state);
  });
});
