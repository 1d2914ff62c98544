import { LEASE_MS, type Lease } from '../../apps/server/src/matching/hosted/lease';
import type { NodeId } from '../../apps/server/src/matching/lobby';
import type { Agenda } from './agenda';
import type { Freezer } from './freezer';

/** By how much a clock of Redis is behind another one at most. */
const FURTHEST_BEHIND_MS = 60_000;
/** How long an answer is waited for. */
const ANSWER_LIMIT_MS = 3_000;

/** Long enough for a host to try to renew it. */
const REVOKED_MS = 1_500;

/** The lease in a simulated Redis: requests and answers take their time, or are lost. */
export class SimulatedLease {
  private current: { node: NodeId; until: number } | undefined;
  /** By how much the clock of Redis is behind, in milliseconds. */
  private behindMs = 0;

  constructor(
    private readonly agenda: Agenda,
    private readonly delay: () => number,
    private readonly isUp: () => boolean,
    private readonly random: () => number,
  ) {}

  /** Redis has lost its data, on another machine with another clock: whoever has the lease does not know yet. */
  forget(): void {
    this.current = undefined;
    this.behindMs = Math.floor(this.random() * FURTHEST_BEHIND_MS);
  }

  /** The lease is another's, who will not act: whoever has it has to stop. */
  revoke(): void {
    this.current = { node: 'nobody', until: this.agenda.now + REVOKED_MS };
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
          const micros = Math.floor(this.random() * 1_000_000);
          const term = Math.floor(this.agenda.now - this.behindMs) * 1_000 + (micros % 1_000);
          return term > after ? term : after + 1 + micros;
        }),
      renew: () =>
        request(() => {
          if ((holder() ?? node) !== node) return false;
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
