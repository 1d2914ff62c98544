import { expect, it } from 'vitest';
import { NO_DEVICES } from '@/features/chat/call/devices/local-media';
import type { ChatEvent } from '@/features/chat/session/machine/events';
import { cameraLost, lost, matched, play, searching } from '@/features/chat/testing/machine-fixture';
import { isSameCall } from './call-slice';

const usedBytes = () => 0;
const shown = (state: typeof matched) => ({
  ...{ state, localStream: null, sentPicture: null, remoteStream: null, devices: NO_DEVICES, usedBytes },
});
const looksTheSameAfter = (event: ChatEvent) => isSameCall(shown(matched), shown(play(matched, event).state));

it.each<ChatEvent>([
  { type: 'compose', text: 'h' },
  { type: 'send', text: 'hello' },
  { type: 'chat_message', sender: 'cleo', message: 'hi' },
  { type: 'partner_typing' },
])('$type does not render the pictures again', (event) => {
  expect(looksTheSameAfter(event)).toBe(true);
});

it.each<ChatEvent>([
  { type: 'toggle_microphone' },
  cameraLost('ended'),
  { type: 'partner_left' },
  { type: 'partner_reconnecting' },
  { type: 'peer_status', status: 'live' },
  { type: 'media', roomId: 'r1', mode: 'voice', microphone: 'on', camera: 'off' },
  lost,
  // Nobody is asked to be shown to whom they report.
  { type: 'open_report' },
])('$type changes the call area', (event) => {
  expect(looksTheSameAfter(event)).toBe(false);
});

it('so does the delay of a newcomer', () => {
  const delayed = play(searching, { type: 'join_delayed', waitMs: 1 }).state;
  expect(isSameCall(shown(searching), shown(delayed))).toBe(false);
});

it('so does a former partner’s thanks during the search', () => {
  const thanked = play(searching, { type: 'partner_thanked', roomId: 'r0' }).state;
  expect(isSameCall(shown(searching), shown(thanked))).toBe(false);
});

it('so does another stream', () => {
  const other = { ...shown(matched), remoteStream: {} as MediaStream };
  expect(isSameCall(shown(matched), other)).toBe(false);
});
