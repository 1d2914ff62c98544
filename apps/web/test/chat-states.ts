import type { AccessDenied } from '@app/contract/events';
import { NO_DEVICES } from '@/features/chat/call/devices/local-media';
import type { ChatEvent, UiEvent } from '@/features/chat/session/machine/events';
import { GOOD_QUALITY } from '@/features/chat/session/machine/state';
import type { ChatMachine } from '@/features/chat/session/machine/step';
import type { ChatSnapshot } from '@/features/chat/session/snapshot';
import {
  arrive,
  cameraLost,
  cleo,
  loseForGood,
  lost,
  match,
  matched,
  microphoneLost,
  opened,
  PHASES,
  play,
  refused,
  searching,
  start,
} from '@/features/chat/testing/machine-fixture';

const after = (state: ChatMachine, ...events: ChatEvent[]) => play(state, ...events).state;

const live: ChatEvent = { type: 'peer_status', status: 'live' };
const sees: ChatEvent = { type: 'peer_quality', quality: { ...GOOD_QUALITY, picture: 'moving' } };
const says = (n: number, message: string): ChatEvent => ({
  type: 'chat_message',
  sender: 'cleo',
  message,
  n,
});
const theirs = (media: { mode?: 'video' | 'voice' | 'text'; camera?: 'on' | 'off' | 'soft' }): ChatEvent => ({
  type: 'media',
  roomId: 'r1',
  mode: 'video',
  microphone: 'on',
  camera: 'on',
  ...media,
});

const call = after(matched, live, sees, theirs({ camera: 'soft' }));
const talk = after(
  call,
  says(1, 'Hello. Is it late there?'),
  {
    type: 'send',
    text: 'Two in the morning. I cannot sleep, so I listen to the rain and hope for somebody kind.',
  },
  says(2, 'Then let us listen to it together for a while.'),
);
const ownLine = talk.lines.find(({ from }) => from === 'me')?.id ?? '';
const reporting = after(talk, { type: 'open_report' });
const sending = after(reporting, { type: 'submit_report', reason: 'Spamming', details: '' });
const answered = (answer: 'sent' | 'kept' | 'error'): ChatEvent => ({
  type: 'report_answered',
  roomId: 'r1',
  answer,
});
const denied = (content: AccessDenied) => after(searching, { type: 'access_denied', ...content });

const cause = (name: 'not_allowed' | 'not_found' | 'not_readable' | 'unsupported' | 'other') =>
  after(opened, microphoneLost(name), cameraLost(name));

/** The chat in its states, as its machine comes to them. */
const STATES: Record<string, ChatMachine> = {
  restoring: PHASES.restoring,
  'before the camera': PHASES.unopened,
  'before the microphone': after(arrive({ mode: 'voice' })[0], { type: 'permission_known', asks: true }),
  'asking for the camera': after(PHASES.unopened, { type: 'turn_on_devices' }),
  'asking for the microphone': after(
    arrive({ mode: 'voice' })[0],
    { type: 'permission_known', asks: true },
    { type: 'turn_on_devices' },
  ),
  'the camera opens': PHASES.permission,
  'camera refused': cause('not_allowed'),
  'no camera': cause('not_found'),
  'camera in use': cause('not_readable'),
  'cameras unsupported': cause('unsupported'),
  'camera broken': cause('other'),
  'no microphone': after(start({ mode: 'voice' })[0], microphoneLost('not_found')),
  'refused again': after(
    refused,
    { type: 'retry_camera' },
    microphoneLost('not_found'),
    cameraLost('not_found'),
  ),
  searching,
  'search paused': after(searching, { type: 'pause' }),
  'a partner said thanks': after(searching, { type: 'partner_thanked', roomId: 'r0' }),
  'delayed as a newcomer': after(searching, { type: 'join_delayed', waitMs: 40_000 }),
  'text only under the brake': after(searching, { type: 'text_only' }),
  'text only until the age is known': after(searching, { type: 'text_only', why: 'age' }),
  'searching, connection lost': after(searching, lost),
  connecting: matched,
  'live and blurred': call,
  talking: talk,
  'partner types': after(talk, { type: 'partner_typing' }),
  'partner without a camera': after(talk, theirs({ camera: 'off' })),
  'by voice': after(talk, { type: 'choose_mode', mode: 'voice' }, theirs({ mode: 'voice' })),
  'partner by text': after(talk, theirs({ mode: 'text' })),
  'both shown': after(talk, { type: 'show_myself' }, theirs({ camera: 'on' })),
  'an offer to be shown together': after(talk, { type: 'reveal_together', agreed: true }),
  'the partner offers to be shown together': after(talk, {
    ...{ type: 'media', roomId: 'r1', mode: 'video', microphone: 'on', camera: 'soft', together: true },
  }),
  'partner away': after(talk, { type: 'partner_reconnecting' }),
  'own link lost': after(talk, lost),
  'picture stands still': after(talk, {
    type: 'peer_quality',
    quality: { ...GOOD_QUALITY, bars: 1, sending: 'sound', picture: 'frozen' },
  }),
  'own devices lost': after(talk, microphoneLost('ended'), cameraLost('ended')),
  'own devices off': after(talk, { type: 'toggle_microphone' }, { type: 'toggle_camera' }),
  'no way to blur': after(talk, { type: 'blur_impossible' }),
  'a picture is shielded': after(talk, { type: 'shield_fell' }),
  'the shield stays': after(talk, { type: 'shield_fell' }, { type: 'answer_shield', answer: 'kept' }),
  'less data': after(talk, { type: 'use_less_data', on: true }),
  'a line failed': after(talk, { type: 'message_answered', line: ownLine, code: 'no_partner' }),
  'a line was blocked': after(talk, { type: 'message_answered', line: ownLine, code: 'blocked_words' }),
  'meeting again': after(searching, match({ ...cleo, again: true }), live, sees),
  reporting,
  'sending a report': sending,
  'report kept': after(sending, answered('kept')),
  'report failed': after(sending, answered('error')),
  'report sent': after(sending, answered('sent')),
  'partner left': after(talk, { type: 'partner_left' }),
  'partner left, connection lost': after(talk, { type: 'partner_left' }, lost),
  blocked: denied({ code: 'blocked', statement: { category: 'offensive', decider: 'person' } }),
  'timed out': denied({ code: 'timed_out', until: Date.now() + 3_600_000, leftMs: 3_600_000 }),
  'timeout over': denied({ code: 'timed_out', until: 0, leftMs: 0 }),
  'no connection': loseForGood(matched).state,
  'taken over': after(talk, { type: 'refused', event: 'join', code: 'taken_over' }),
};

export const UNSEEN = {
  localStream: null,
  sentPicture: null,
  remoteStream: null,
  devices: NO_DEVICES,
  usedBytes: () => 0,
};

export const VISITOR = { userId: 'bea', username: 'Bea', mood: 'Here to Listen' };

/** What a screen is given of each state, by the state's name. */
export const CHATS = Object.entries(STATES).map(([name, state]): [string, ChatSnapshot] => [
  name,
  { state, ...UNSEEN },
]);

/** Takes what a visitor does, and does nothing. */
export const ignore = (_: UiEvent): void => undefined;
