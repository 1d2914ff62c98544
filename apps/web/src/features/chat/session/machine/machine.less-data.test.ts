// Less data.
import { expect, it } from 'vitest';
import { cameraOn, cleo, match, microphoneOn, play, start } from '@/features/chat/testing/machine-fixture';
import type { Effect } from './effects';
import { maxLevel } from './state';

const talk = () => play(start()[0], microphoneOn, cameraOn, { type: 'connected' }, match(cleo)).state;
const emitted = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'emit' && effect.event === 'media' ? effect.args : []));

it('is asked of the partner, and ended again', () => {
  const on = play(talk(), { type: 'use_less_data', on: true });
  expect(on.state.media.lessData).toBe(true);
  expect(emitted(on.effects)).toMatchObject([{ lessData: true }]);
  const off = play(on.state, { type: 'use_less_data', on: false });
  expect(emitted(off.effects)).toEqual([expect.not.objectContaining({ lessData: true })]);
  expect([talk(), on.state, off.state].map(maxLevel)).toEqual(['high', 'low', 'high']);
});

it('is sent to a partner who asks for it, in this talk alone', () => {
  const media = { roomId: 'r1', mode: 'video', microphone: 'on', camera: 'on' } as const;
  const asked = play(talk(), { type: 'media', ...media, lessData: true }).state;
  expect(maxLevel(asked)).toBe('low');
  expect(maxLevel(play(asked, { type: 'media', ...media }).state)).toBe('high');
  expect(maxLevel(play(asked, { type: 'partner_left' }).state)).toBe('high');
});
