import { measureHostJoins } from '../host-joins';
import { measureMatching } from '../matching';
import { compare, runOnce, takeTurns, takeTurnsOfTwo } from './rounds';
import type { Comparison } from './table';

/** Node options with which a server collects its garbage on a signal. */
const COLLECTS_ON_SIGNAL = ['--expose-gc', '--import', 'data:text/javascript,process.on("SIGUSR2",()=>gc())'];

/**
 * A hundredth of the eight seconds that are measured is 80 ms: a few moments in which lines are held up decide the p99 of
 * a round, on either server, so that three rounds say little.
 */
const LATENCY_ROUNDS = 11;
/** A crowd is answered within half a second, which may just then be disturbed. */
const JOINING_ROUNDS = 11;

/** What can be measured, by the name given on the command line. */
export const FIGURES: Record<string, () => Promise<Comparison[]>> = {
  async relay() {
    const rounds = await takeTurns('relay', ['soulwick', 'socket.io', 'ws']);
    const what = { name: 'messages relayed', unit: 'per processor second' };
    return [
      compare({ ...what, target: '≥ 1.2' }, rounds, 'socket.io', (figures) => figures.perProcessorSecond),
      compare({ ...what, target: '≥ 0.65' }, rounds, 'ws', (figures) => figures.perProcessorSecond),
    ];
  },

  async nodes() {
    const rounds = await takeTurnsOfTwo('relay', ['soulwick', 'socket.io']);
    const what = { name: 'messages relayed between two nodes', unit: 'per processor second of both' };
    const redis = { ...what, unit: 'per processor second of Redis' };
    return [
      compare({ ...what, target: '≥ 1.0' }, rounds, 'socket.io', (figures) => figures.perProcessorSecond),
      compare(redis, rounds, 'socket.io', ({ perRedisSecond = Number.NaN }) => perRedisSecond),
    ];
  },

  async latency() {
    const rounds = await takeTurns('latency', ['soulwick', 'socket.io'], { rounds: LATENCY_ROUNDS });
    const sent = Math.min(...[...rounds.soulwick, ...rounds['socket.io']].map(({ perSecond }) => perSecond));
    const lost = rounds.soulwick.reduce((sum, figures) => sum + figures.lost, 0);
    const note = `at least ${Math.round(sent)} sent a second; ours lost ${lost}`;
    const what = { name: 'message to the partner', unit: 'ms', note };
    return [
      compare({ ...what, name: `${what.name}, p50` }, rounds, 'socket.io', ({ p50 }) => p50),
      compare({ ...what, name: `${what.name}, p99`, target: '≤ 1.0' }, rounds, 'socket.io', ({ p99 }) => p99),
      compare(
        { name: 'messages relayed at that rate', unit: 'per processor second' },
        rounds,
        'socket.io',
        (figures) => figures.perProcessorSecond,
      ),
    ];
  },

  async joining() {
    const rounds = await takeTurns('joining', ['soulwick', 'socket.io'], { rounds: JOINING_ROUNDS });
    const left = await runOnce('leaving', 'soulwick');
    const what = { name: '10,000 join at once', note: 'none lost, doubled or in a wrong room' };
    return [
      compare(
        { ...what, unit: 'matches a second', target: '≥ 1.0' },
        rounds,
        'socket.io',
        (figures) => figures.matchesPerSecond,
      ),
      compare(
        { name: what.name, unit: 'matches per processor second' },
        rounds,
        'socket.io',
        (figures) => figures.matchesPerProcessorSecond,
      ),
      compare(
        {
          name: `${what.name}, p99`,
          unit: 'ms',
          target: '≤ 1.0',
          note: `with 30% leaving: ${left.matches / 2} matches, nobody lost`,
        },
        rounds,
        'socket.io',
        ({ p99 }) => p99,
      ),
    ];
  },

  async strangers() {
    const rounds = await takeTurns('joiningWithoutCookies', ['soulwick', 'socket.io'], {
      rounds: JOINING_ROUNDS,
    });
    const what = { name: '4,000 without cookies join from one address' };
    return [
      compare(
        { ...what, unit: 'matches a second', target: '≥ 0.8' },
        rounds,
        'socket.io',
        (figures) => figures.matchesPerSecond,
      ),
      compare({ ...what, name: `${what.name}, p99`, unit: 'ms' }, rounds, 'socket.io', ({ p99 }) => p99),
    ];
  },

  async idle() {
    const rounds = await takeTurns('idle', ['soulwick', 'socket.io'], { options: COLLECTS_ON_SIGNAL });
    const what = {
      name: 'memory per idle visitor',
      unit: 'bytes',
      target: '≤ 1.0',
      note: '19,500 connected',
    };
    return [compare(what, rounds, 'socket.io', ({ bytesPerVisitor }) => bytesPerVisitor)];
  },

  async connecting() {
    const rounds = await takeTurns('connecting', ['soulwick', 'socket.io']);
    const what = { name: 'connections accepted', unit: 'per processor second' };
    return [
      compare({ ...what, target: '≥ 0.9' }, rounds, 'socket.io', (figures) => figures.perProcessorSecond),
      compare(
        { ...what, name: `${what.name} and announced` },
        rounds,
        'socket.io',
        (figures) => figures.announcedPerProcessorSecond,
      ),
    ];
  },

  async matching() {
    const { newcomers, joinsCountedIn, withDevices, array } = await measureMatching();
    const what = { unit: 'a second', beside: 'array', bare: array, target: '700,000', note: 'in memory' };
    return [
      {
        ...{ ...what, name: 'newcomers who are matched, 100,000 waiting' },
        ...{ ours: newcomers, ratio: newcomers / array },
      },
      {
        ...{ ...what, name: 'the same, joins of who takes their place counted in' },
        ...{ ours: joinsCountedIn, ratio: joinsCountedIn / array },
      },
      {
        ...{ ...what, name: 'newcomers with devices who are matched' },
        ...{ ours: withDevices.newcomers, ratio: withDevices.newcomers / array },
      },
      {
        ...{ ...what, name: 'the same, joins counted in' },
        ...{ ours: withDevices.joinsCountedIn, ratio: withDevices.joinsCountedIn / array },
      },
    ];
  },

  async host() {
    const { joins, median, p99 } = await measureHostJoins();
    const name = 'from a join to the match at both nodes, through a host, 2,000 joins a second';
    return [
      { name: 'joins through a host, two nodes in one process', unit: '/s', ours: joins },
      { name, unit: 'ms', ours: p99, target: '≤ 20', note: 'p99' },
      { name, unit: 'ms', ours: median, note: 'median' },
    ];
  },
};
