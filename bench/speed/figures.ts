import { compare, takeTurns } from './rounds';
import type { Comparison } from './table';

/** Each measures some figures, by the name it is asked for under. */
export const FIGURES: Record<string, () => Promise<Comparison[]>> = {
  async relay() {
    const rounds = await takeTurns('relay', ['soulwick', 'socket.io', 'ws']);
    const what = { name: 'chat messages relayed', unit: 'per processor second' };
    return [
      compare(
        { ...what, target: '1.2' },
        rounds,
        'socket.io',
        ({ perProcessorSecond }) => perProcessorSecond,
      ),
      compare({ ...what, target: '0.65' }, rounds, 'ws', ({ perProcessorSecond }) => perProcessorSecond),
    ];
  },
};
