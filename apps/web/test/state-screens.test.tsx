import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  cameraLost,
  loseForGood,
  matched,
  microphoneLost,
  opened,
  PHASES,
  permission,
  play,
  searching,
  start,
  unopened,
} from '@/features/chat/testing/machine-fixture';
import { showChat } from './live-chat';
import { setView } from './reading';
import { speak } from './show';

const ON_ITS_SIDE = { width: 740, height: 360, letters: '100%' };

beforeAll(() => speak('en'));
beforeEach(() => setView({ width: 1280, height: 800, letters: '100%' }));

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the camera is explained, and at a press the browser’s question comes in its place', async () => {
  const chat = await showChat(unopened);
  await expect.element(page.getByText('Only your partner gets your video and sound.')).toBeVisible();
  await expect.element(page.getByText('Your video starts blurred.')).toBeVisible();
  expect(page.getByText('Choose “Allow” to start.').elements()).toEqual([]);
  await button('Turn on camera').click();
  expect(chat.done).toEqual([{ type: 'turn_on_devices' }]);
  await expect.element(page.getByText('Choose “Allow” to start.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Your camera and microphone' })).toHaveFocus();
  expect(button('Turn on camera').elements()).toEqual([]);
});

test.each(['video', 'voice'] as const)('by %s no question is announced where none comes', async (mode) => {
  await showChat(start({ mode })[0]);
  await expect.element(button('Continue with text only')).toBeVisible();
  for (const words of ['Your browser will ask', 'Choose “Allow” to start.'])
    expect(page.getByText(words).elements()).toEqual([]);
});

test.each([
  { screen: 'the explanation', state: unopened, mode: 'voice' },
  { screen: 'the explanation', state: unopened, mode: 'text' },
  { screen: 'the question', state: permission, mode: 'voice' },
  { screen: 'the question', state: permission, mode: 'text' },
] as const)('from $screen one may go on with $mode only', async ({ state, mode }) => {
  const chat = await showChat(state);
  await button(`Continue with ${mode} only`).click();
  expect(chat.done).toEqual([{ type: 'choose_mode', mode }]);
});

test('a camera that is refused again says where this browser lets it be allowed', async () => {
  const chat = await showChat(opened);
  const refuse = () => {
    chat.tell(microphoneLost('not_allowed'));
    chat.tell(cameraLost('not_allowed'));
  };
  refuse();
  await expect.element(page.getByText('Your browser isn’t allowed to use it.')).toBeVisible();
  await button('Try again').click();
  refuse();
  await expect.element(page.getByText('Still not allowed.').first()).toBeVisible();
  await expect.element(page.getByText('Click the icon at the start of the address bar')).toBeVisible();
});

test('without a microphone who speaks alone is told of no camera, and offered nothing they have tried', async () => {
  const asked = play(start({ mode: 'voice' })[0], { type: 'connected' }).state;
  await showChat(play(asked, microphoneLost('not_found')).state);
  await expect.element(page.getByRole('heading', { name: 'Microphone not available' })).toHaveFocus();
  await expect.element(button('Continue with text only')).toBeVisible();
  await expect.element(button('Try again')).toBeVisible();
  expect(button('Continue with voice only').elements()).toEqual([]);
});

test('a chat without a connection begins again by itself once there is a network', async () => {
  const chat = await showChat(loseForGood(matched).state);
  await expect.element(page.getByRole('heading', { name: 'Could not connect' })).toHaveFocus();
  dispatchEvent(new Event('online'));
  await expect.poll(() => chat.done).toEqual([{ type: 'retry_connection' }]);
});

test('a page that came back without a press waits for one', async () => {
  const chat = await showChat(loseForGood(PHASES.restoring).state);
  await expect.element(page.getByRole('heading', { name: 'Could not connect' })).toHaveFocus();
  dispatchEvent(new Event('online'));
  expect(chat.done).toEqual([]);
  await button('Retry').click();
  expect(chat.done).toEqual([{ type: 'retry_connection' }]);
});

test('a connection that drops again and again is told from none', async () => {
  await showChat({ ...loseForGood(matched).state, phase: { name: 'failed', code: 'unstable' } });
  await expect.element(page.getByText('Your connection keeps dropping')).toBeVisible();
  await expect.element(page.getByText('It connects, then drops again at once.')).toBeVisible();
});

test('a User ID of another browser gives way to a new one', async () => {
  sessionStorage.setItem('userId', 'bea');
  const chat = await showChat(play(searching, { type: 'refused', event: 'join', code: 'not_yours' }).state);
  await expect.element(page.getByText('This User ID is already in use', { exact: true })).toBeVisible();
  await button('Start again').click();
  expect(chat.done).toEqual([{ type: 'end' }]);
  expect(sessionStorage.getItem('userId')).toBeNull();
});

test.each([
  { code: 'blocked', statement: { category: 'offensive', decider: 'person' } },
  { code: 'timed_out', until: Date.now() + 3_600_000, leftMs: 3_600_000 },
] as const)('of $code all is seen on a phone on its side', async (denied) => {
  await setView(ON_ITS_SIDE);
  await showChat(play(searching, { type: 'access_denied', ...denied }).state);
  for (const part of [page.getByRole('heading'), page.getByRole('link'), page.getByRole('button').last()])
    await expect.element(part).toBeInViewport({ ratio: 1 });
});
