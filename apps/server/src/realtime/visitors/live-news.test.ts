import { expect, it } from 'vitest';
import type { Connection } from '../socket/connection';
import { createLiveNews } from './live-news';

/** A connection of which only what is used here is there; `asked`: its client wants to be told. */
function connectionOf(userId: string, asked: boolean) {
  const sent: string[] = [];
  const socket = { send: (text: string) => sent.push(text) };
  const connection = { userId, released: false, liveSeen: asked ? 0 : undefined, socket };
  return { connection: connection as unknown as Connection, sent, told: () => sent.splice(0) };
}

function setUp() {
  const here = { online: 3, livelierAt: undefined as number | undefined };
  const connections: Connection[] = [];
  const talking = new Set<string>();
  const laterActs: (() => void)[] = [];
  let beat: () => void = () => undefined;
  const news = createLiveNews({
    liveCount: {
      live: () => ({ online: here.online, byMood: {} as never }),
      onBeat: (listen) => {
        beat = listen;
      },
    },
    livelierAt: () => here.livelierAt,
    presence: { connections: () => connections },
    talks: { partnerOf: (userId) => (talking.has(userId) ? ({} as never) : undefined) },
    later: (act) => void laterActs.push(act),
  });
  const add = (userId: string, asked = true) => {
    const made = connectionOf(userId, asked);
    connections.push(made.connection);
    return made;
  };
  return { here, talking, news, add, beat: () => beat(), later: () => laterActs.splice(0) };
}

it('is told to whoever begins to search and has asked, once as long as it stays the same', () => {
  const { news, add, beat, here } = setUp();
  const [ann, bob] = [add('ann'), add('bob', false)];
  for (const { connection } of [ann, bob]) news.begin(connection);
  news.begin(ann.connection);
  beat();
  expect([ann.told(), bob.told()]).toEqual([['42["live",{"online":3}]'], []]);
  here.livelierAt = 7;
  beat();
  expect([ann.told(), bob.told()]).toEqual([['42["live",{"online":3,"livelierAt":7}]'], []]);
});

it('is told when it changes by a step, and to nobody who has not begun to search or is in a talk', () => {
  const { news, add, beat, here, talking } = setUp();
  const [ann, bob, idle] = [add('ann'), add('bob'), add('idle')];
  here.online = 30_400;
  for (const { connection } of [ann, bob]) news.begin(connection);
  talking.add('bob');
  for (const online of [30_990, 29_010, 30_000]) {
    here.online = online;
    beat();
  }
  expect([ann.told(), bob.told()]).toEqual([
    ['42["live",{"online":30000}]'],
    ['42["live",{"online":30000}]'],
  ]);
  here.online = 31_200;
  beat();
  expect([ann.told(), bob.told(), idle.told()]).toEqual([['42["live",{"online":31000}]'], [], []]);
  talking.clear();
  news.begin(bob.connection);
  expect(bob.told()).toEqual(['42["live",{"online":31000}]']);
});

it('is told to a crowd in pieces, of which only those of the latest go on', () => {
  const { news, add, beat, here, later } = setUp();
  const crowd = Array.from({ length: 1_100 }, (_, at) => add(`visitor-${at}`));
  for (const { connection } of crowd) news.begin(connection);
  const told = () => crowd.reduce((sum, each) => sum + each.told().length, 0);
  expect(told()).toBe(1_100);
  later();
  here.online = 4;
  beat();
  expect(told()).toBe(500);
  const [second] = later();
  second?.();
  expect(told()).toBe(500);
  here.online = 5;
  beat();
  expect(told()).toBe(500);
  const [outdated, next] = later();
  outdated?.();
  expect(told()).toBe(0);
  next?.();
  expect(told()).toBe(500);
  for (const act of later()) act();
  expect(told()).toBe(100);
});
