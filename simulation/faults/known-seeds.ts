import type { WorldOptions } from './world';

/** Seeds of worlds without wishes in which an invariant was once broken, and why. */
const KNOWN_SEEDS: readonly (readonly [seed: number, what: string])[] = [
  [465_823_161, 'a node with joins at every moment never finished telling Redis what it had missed'],
  [2_993_822_286, 'a skip and a join while a node catches up were told the wrong way round: nobody waited'],
  [4_034_693_707, 'one who joined while the clock was ahead and Redis away waited since the future'],
  [279_744_999, 'the loss of all data of Redis had a partner told twice of one who was away'],
  [
    4_008_331_270,
    'who skipped and joined before the end was heard of was forgotten by their node: not put back',
  ],
  [
    3_776_134_388,
    'who joined twice before the match was heard of stayed waiting in the memory of their node',
  ],
  [687_600_353, 'the clock jumped between the connection to Redis and a join: waiting since the future'],
  [2_671_931_567, 'a room that ended while one of its nodes had not spoken yet was put back by that node'],
  [
    504_609_774,
    'a node whose registration was not answered believed itself known, and kept a talk that was over',
  ],
  [3_889_098_706, 'a room that ended while a node was cut off was put back for one who had gone'],
  [
    3_103_968_225,
    'a seat noted while the clock was ahead was kept for as much longer when Redis lost its data',
  ],
  [
    2_012_103_828,
    'a join from the node of an older tab arrived late, and its leave took them out of the queue',
  ],
  [
    1_825_546_983,
    'a node put back a room that the node its visitor came to had ended, and never heard of again',
  ],
  [3_392_212_857, 'one who was back when Redis lost its data was taken for away, and waited nowhere'],
  [
    2_214_427_303,
    'one whose seat the node of an older tab had taken, before they were told of it, waited nowhere',
  ],
  [267_834_847, 'a match of which the notice was lost was taken for one that was over'],
  [681_543_249, 'who joined twice and left, while the first join was told late, stayed in the queue'],
  [
    1_745_189_971,
    'one who had been matched and left while their node was cut off was put back into the queue',
  ],
  [4_040_082_070, 'one whose match had been taken back was told of it all the same'],
  [3_901_999_401, 'one who skipped while their node caught up with Redis was told of a match'],
  [4_283_622_607, 'one who joined twice and whose talk ended before the second join came was left waiting'],
  [968_021_182, 'the same, of one whose talk went on at another node and ended there'],
  [2_090_942_158, 'two who went each to the node of the other while they were matched: one waited nowhere'],
];

/** Such seeds of worlds in which the streams of nodes are deleted. */
const KNOWN_SEEDS_WITH_DELETIONS: readonly (readonly [seed: number, what: string])[] = [
  [1, 'a node without its stream was told nothing any more, and its visitors waited for ever'],
  [
    3_685_595_667,
    'a match that a node had missed was not told when it first heard of the room as the partner moved',
  ],
  [
    3_561_399_447,
    'who left and joined again while the connection broke was taken out of the queue by the leave, which came later',
  ],
  [
    103_273_452,
    'who learned that their talk was over only by asking was in another room by then, and never told of it',
  ],
  [3_045_243_747, 'who skipped, joined again and left while Redis was out of reach was told of a match'],
  [
    853_052_644,
    'one whose talk was put back after Redis had lost its data and its clock was set back waited since the future',
  ],
  [
    1_857_445_372,
    'a node that started kept a room for ever whose end it heard before the answer that it had restored it',
  ],
  [
    2_350_956_796,
    'what a node was told while it registered again was heard before the answer, and once more after it',
  ],
];

/** Such seeds of worlds in which two may agree to meet again. */
const KNOWN_SEEDS_WITH_WISHES: readonly (readonly [seed: number, what: string])[] = [
  [1_677_752_509, 'a node whose two had both gone elsewhere was told of the talk once more, and kept it'],
  [
    819_509_505,
    'a node that others had taken over from was not told that the partner of its visitor was back',
  ],
  [
    3_794_901_700,
    'the lobby of one process stood still after its clock was set back, and two waited for ever',
  ],
];

/** They were found before there was anything of this in a world. */
const WITHOUT = { redisClock: false, deletions: false, devices: false };

/** The worlds in which an invariant was once broken, and why. The tests run them. */
export const KNOWN_WORLDS: readonly (readonly [seed: number, what: string, world: WorldOptions])[] = [
  ...KNOWN_SEEDS.map(([seed, what]) => [seed, what, { seed, wishes: false, ...WITHOUT }] as const),
  ...KNOWN_SEEDS_WITH_WISHES.map(([seed, what]) => [seed, what, { seed, ...WITHOUT }] as const),
  ...KNOWN_SEEDS_WITH_DELETIONS.map(
    ([seed, what]) => [seed, what, { seed, deletions: true, devices: false }] as const,
  ),
];
