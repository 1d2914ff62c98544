import { DESKS } from './console-desks';
import { LISTS } from './console-lists';
import { sitAt } from './console-seat';
import { DESK, type EachState, setView } from './reading';

/** The console in its states, each come to on a desk; needs a server. */
export const eachDesk: EachState = async (look) => {
  for (const [state, path, seat, walk] of [...DESKS, ...LISTS]) {
    await setView(DESK);
    const takeAway = await sitAt(path, seat);
    await walk?.();
    await look(state);
    await takeAway();
  }
};
