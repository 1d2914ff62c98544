import { LEASE_MS, type Lease } from '../../apps/server/src/matching/hosted/messages';
import type { NodeId } from '../../apps/server/src/matching/lobby';
import type { Agenda } from './agenda';
import type { Freezer } from './freezer';

/** How long an answer is waited for. */
const ANSWER_LIMIT_MS = 3_000;

/** The lease in a simulated Redis: requests and answers take their time, or are lost. */
export class SimulatedLease {
  private current: { node: NodeId; until: number } | undefined;
  private term = 0;

  constructor(
    private readonly agenda: Agenda,
    private readonly delay: () => number,
    private readonly isUp: () => boolean,
    /** Draws by how much a term is later than the last one. */
    private readonly stride: () => number,
  ) {}

  /** Redis has lost its data: whoever has the lease does not know yet. */
  forget(): void {
    this.current = undefined;
    this.term = 0;
  }

  of(node: NodeId, freezer: Freezer, isCut: () => boolean): Lease {
    const request = <T>(act: () => T) =>
      new Promise<T>((resolve, reject) => {
        const carries = () => this.isUp() && !isCut();
        const fail = () =>
          this.agenda.after(ANSWER_LIMIT_MS, () => freezer.run(() => reject(new Error('no answer'))));
        if (!carries()) {
          fail();
          return;
        }
        this.agenda.after(this.delay(), () => {
          if (!carries()) {
            fail();
            return;
          }
          const answer = act();
          this.agenda.after(this.delay(), () => (carries() ? freezer.run(() => resolve(answer)) : fail()));
        });
      });
    const holder = () => {
      const { current } = this;
      return current !== undefined && current.until > this.agenda.now ? current.node : undefined;
    };
    const extend = () => {
      this.current = { node, until: this.agenda.now + LEASE_MS };
    };
    return {
      acquire: (after, gone) =>
        request(() => {
          if (gone !== undefined && holder() === gone) this.current = undefined;
          if (holder() !== undefined) return undefined;
          extend();
          // Another host may have got the term that Redis has lost.
          this.term = Math.max(this.term, after) + this.stride();
          return this.term;
        }),
      renew: () =>
        request(() => {
          if (holder() !== node) return false;
          extend();
          return true;
        }),
      release: () =>
        request(() => {
          if (holder() === node) this.current = undefined;
        }).catch(() => undefined),
    };
  }
}
