import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NO_DEVICES } from '@/features/chat/call/devices/local-media';
import { cleo, match, play, searching } from '@/features/chat/testing/machine-fixture';
import { boxOf, gap } from './boxes';
import { REPORTED, says, showChat, talking, theirs, withCamera } from './live-chat';
import { brokenWords } from './page-faults';
import {
  DESK,
  expectUsable,
  LOW_PHONE,
  ON_ITS_SIDE,
  PHONE,
  SMALLEST_PHONE,
  setView,
  type View,
} from './reading';
import { speak } from './show';

const KEYBOARDS: View[] = [
  { ...PHONE, height: 320 },
  { ...PHONE, height: 400 },
  { ...ON_ITS_SIDE, height: 200 },
];
const DESKS = [
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
].map(([width = 0, height = 0]): View => ({ ...DESK, width, height }));

beforeAll(() => speak('en'));
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await setView(PHONE);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const own = () => page.getByRole('figure', { name: 'Your video' });
const composer = () => page.getByPlaceholder('Type your message...');
const heading = () => page.getByRole('heading', { name: 'Video chat' });
const log = () => page.getByRole('log');
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part=${name}]`) as HTMLElement;
const whole = { ratio: 1 };

const BY_TEXT = play(
  talking,
  { type: 'choose_mode', mode: 'text' },
  theirs({ mode: 'text', microphone: 'off', camera: 'off' }),
).state;
test('the partner’s picture is large and one’s own small, and End Chat is apart from Send and unlike it', async () => {
  await showChat(talking, undefined, withCamera());
  await expect.element(own()).toBeVisible();
  const buttons = ['Send', 'End Chat', 'Skip'].map((name) => button(name).element());
  const [send = document.body, end = document.body] = buttons;
  for (const view of [SMALLEST_PHONE, LOW_PHONE, ON_ITS_SIDE, ...DESKS]) {
    await setView(view);
    const area = ({ width, height }: DOMRect) => width * height;
    const partner = page.getByRole('figure', { name: 'Your partner’s video' });
    await expect
      .poll(() => area(boxOf(partner)) / area(boxOf(own())), { message: `${view.width}` })
      .toBeGreaterThan(5);
    expect(gap(send, end), `${view.width}`).toBeGreaterThanOrEqual(44);
  }
  const looks = buttons.map((each) => {
    const { backgroundColor, color } = getComputedStyle(each);
    return `${backgroundColor} ${color}`;
  });
  expect(new Set(looks).size).toBe(3);
});

test('over a keyboard messages have most of the window, and who is there, the way out and the reveal stay', async () => {
  const chat = await showChat(talking, undefined, withCamera());
  for (const view of KEYBOARDS) {
    await setView(view);
    for (const each of [
      composer(),
      button('Send'),
      button('End Chat'),
      button('Report'),
      own().getByRole('button'),
    ])
      await expect.element(each).toBeInViewport(whole);
    await expect.poll(() => boxOf(region('Text chat')).height).toBeGreaterThan(view.height * 0.55);
    expect(boxOf(region('Video')).height).toBeGreaterThanOrEqual(90);
  }
  for (const view of [LOW_PHONE, SMALLEST_PHONE, ON_ITS_SIDE]) {
    await setView(view);
    await expect.element(own().getByRole('button')).toBeInViewport(whole);
  }
  // In the small picture over it nothing is cut off.
  chat.tell(theirs({ mode: 'voice', camera: 'off' }));
  await setView({ ...PHONE, height: 400 });
  await expect.element(page.getByText('Your partner is using voice only').first()).toBeVisible();
  const said = document.querySelector('[data-view=partnerVoiceOnly]') as Element;
  await expect.poll(() => said.scrollHeight - said.clientHeight).toBeLessThanOrEqual(0);
});

test('one who only writes is told in words alone that their partner speaks', async () => {
  const theyAlone = theirs({ mode: 'voice', camera: 'off' });
  await showChat(play(talking, { type: 'choose_mode', mode: 'text' }, theyAlone).state);
  await expect.element(page.getByText('Your partner is using voice only').first()).toBeVisible();
  expect(document.querySelector('[data-part=voice]')).toBeNull();
});

test('no on-screen keyboard opens by itself; where the pointer is fine one writes at once', async () => {
  const chat = await showChat(searching, undefined, withCamera());
  chat.tell(match(cleo));
  await expect.element(heading()).toHaveFocus();
  for (const event of REPORTED) chat.tell(event);
  await expect.element(button('Leave and find someone new')).toBeVisible();
  await expect.element(heading()).toHaveFocus();
  expect(button('Show me now').elements()).toEqual([]);
  chat.tell({ type: 'partner_left' });
  chat.tell({ type: 'timer', name: 'rejoin' });
  await expect.element(heading()).toHaveFocus();
  await chat.leave();
  await setView(DESK);
  const next = await showChat(searching, undefined, withCamera());
  next.tell(match(cleo));
  await expect.element(composer()).toHaveFocus();
});

test('why two were matched, or what to begin with, is seen until somebody says something', async () => {
  const chat = await showChat(talking, undefined, withCamera());
  const why = log().getByText('You want to listen, they want to talk.');
  await expect.element(why).toBeInViewport(whole);
  await setView(LOW_PHONE);
  await expect.element(log().getByRole('button').first()).toBeInViewport(whole);
  chat.tell(says('word'.repeat(60)));
  await expect.element(log().getByText('wordword')).toBeInViewport();
  await expect.element(why).not.toBeInViewport();
});

test('the smallest phone shows two messages, the name of who is there, and its controls in one row', async () => {
  await setView(SMALLEST_PHONE);
  const chat = await showChat(talking, undefined, withCamera());
  for (const line of ['Is it late there?', 'Almost midnight.']) chat.tell(says(line));
  for (const line of ['Is it late there?', 'Almost midnight.'])
    await expect.element(page.getByText(line)).toBeInViewport(whole);
  chat.tell(says('And here it rains.'));
  const name = part('name').querySelector('bdi') as HTMLElement;
  await expect.poll(() => name.scrollWidth - name.clientWidth).toBe(0);
  const switches = [...part('controls').querySelectorAll('button')]
    .filter((each) => each.checkVisibility())
    .map(boxOf);
  expect(switches.length).toBeGreaterThan(3);
  expect(new Set(switches.map(({ top }) => Math.round(top))).size).toBe(1);
  expect(Math.min(...switches.map(({ width }) => width))).toBeGreaterThanOrEqual(24);
});

test('on a phone on its side all that stands in More can be reached, each row as high as its words', async () => {
  await setView(ON_ITS_SIDE);
  await showChat(talking, undefined, withCamera());
  await button('More').click();
  const more = page.getByRole('dialog', { name: 'More' });
  await expect.element(more.getByRole('slider')).toBeInViewport(whole);
  await expectUsable('More');
  const rows = [...more.element().querySelectorAll('label, button')];
  expect(rows.filter((row) => row.scrollHeight > row.clientHeight + 1)).toEqual([]);
});

test('in letters twice as large the help on keys breaks no word', async () => {
  await setView({ ...PHONE, letters: '200%', finger: false });
  await showChat(talking, undefined, withCamera());
  await button('More').click();
  await button('Keyboard shortcuts').click();
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(brokenWords([...document.querySelectorAll('[role=dialog] dt')])).toEqual([]);
});

test('in letters twice as large the name has its place for itself, and an icon stands in the middle of its button', async () => {
  await setView({ ...PHONE, letters: '200%' });
  await showChat(talking, undefined, withCamera());
  const unsafe = button('I feel unsafe').element();
  const middle = (of: Element) => boxOf(of).left + boxOf(of).width / 2;
  expect(Math.abs(middle(unsafe) - middle(unsafe.querySelector('svg') as Element))).toBeLessThanOrEqual(1);
  expect(gap(part('name'), unsafe)).toBeGreaterThanOrEqual(0);
});

test('in larger letters the newest message is in sight also when the phone is turned, and turned back', async () => {
  await setView({ ...PHONE, letters: '130%' });
  const chat = await showChat(talking, undefined, withCamera());
  for (let line = 1; line <= 8; line += 1)
    chat.tell(says(`${line}: I am listening to all of it, and it goes on and on`));
  const newest = log().getByText('8: I am listening');
  await expect.element(newest).toBeInViewport(whole);
  for (const view of [ON_ITS_SIDE, PHONE]) {
    await setView({ ...view, letters: '130%' });
    await expect.element(newest).toBeInViewport(whole);
  }
});

test('a name of 32 letters stands in one line', async () => {
  const partnerUsername = 'Bartholomew of the Longest Lette';
  await showChat(play(searching, match({ ...cleo, partnerUsername })).state, undefined, withCamera());
  await expect.element(page.getByText(partnerUsername).first()).toBeVisible();
  expect(boxOf(part('name')).height).toBeLessThan(40);
});

test('a search by text shows no picture', async () => {
  await showChat(play(searching, { type: 'choose_mode', mode: 'text' }).state);
  await expect.element(page.getByText('Searching for a Soul...').first()).toBeVisible();
  expect(page.getByRole('figure').elements()).toEqual([]);
});

test('the name of a device stays within its menu, however long a word it is', async () => {
  await setView(PHONE);
  const list = ['front', 'back'].map((deviceId) => ({ deviceId, label: 'Webcam'.repeat(12) }));
  await showChat(talking, { ...NO_DEVICES, camera: { list, current: 'front' } });
  await button('More').click();
  const more = page.getByRole('dialog', { name: 'More' });
  const choice = more.getByLabelText('Camera', { exact: true });
  await expect.element(choice).toBeVisible();
  expect(boxOf(choice).right).toBeLessThanOrEqual(boxOf(more).right);
  expect(more.element().scrollWidth).toBe(more.element().clientWidth);
});

test('a button at the head of a talk touches no edge of a phone', async () => {
  await showChat(talking, undefined, withCamera());
  const drawn = [...part('bar').querySelectorAll(':scope > button')].filter((each) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(each);
    return [borderTopColor, backgroundColor].some((colour) => colour !== 'rgba(0, 0, 0, 0)');
  });
  expect(drawn.filter((each) => boxOf(each).top < 4)).toEqual([]);
});

test('by text the messages have most of the screen, and the newest stands above the composer', async () => {
  const chat = await showChat(BY_TEXT);
  chat.tell(says('Is it late there?'));
  const newest = log().getByText('Is it late there?');
  await expect.element(newest).toBeVisible();
  // Nobody sees a picture: nothing is said of it.
  expect(page.getByText('Still blurred').elements()).toEqual([]);
  for (const [view, share] of [
    [{ ...PHONE, width: 390, height: 844 }, 0.75],
    [LOW_PHONE, 0.67],
    [ON_ITS_SIDE, 0.6],
  ] as const) {
    await setView(view);
    await expect
      .poll(() => boxOf(log()).height / view.height, { message: `${view.width}` })
      .toBeGreaterThan(share);
    await expect.poll(() => gap(newest, composer()), { message: `${view.width}` }).toBeLessThan(64);
  }
  // The thanks for a report leave the messages their place.
  for (const event of REPORTED) chat.tell(event);
  await expect.element(button('Leave and find someone new')).toBeVisible();
  expect(boxOf(log()).height / ON_ITS_SIDE.height).toBeGreaterThan(0.6);
});
