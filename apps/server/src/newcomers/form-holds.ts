import type { FastifyRequest } from 'fastify';
import type { Devices } from '../auth/device-cookie';
import type { NetworksOf } from '../http/client-address';
import { HttpError } from '../http/errors';
import type { VisitorBatch } from '../users/visitors';
import type { Newcomers } from './newcomers';

/** The longest a form is held: a page waits 15 s for an answer, and proxies 30 s. */
const MOST_HELD_MS = 12_000;

export type FormHoldParts = {
  newcomers: Pick<Newcomers, 'toSend'>;
  devices: Pick<Devices, 'idOf'>;
  visitors: Pick<VisitorBatch, 'restrictionOf'>;
  /** The same as for connections. */
  networksOf: NetworksOf;
  /** Resolves after so many milliseconds; rejects when the signal ends it before. */
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

export type HoldForm = ReturnType<typeof createHoldForm>;

/**
 * A hook that holds a form from a new device where newcomers wait, and then lets it through. Throws HttpError
 * 'unavailable' if its sender disconnects meanwhile.
 */
export function createHoldForm({ newcomers, devices, visitors, networksOf, wait }: FormHoldParts) {
  return async ({ raw: { socket }, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): Promise<void> => {
    const known = await visitors.restrictionOf(devices.idOf(headers.cookie));
    if (known?.admitted === true) return;
    const forwarded = headers['x-forwarded-for'] as string | undefined;
    const waitMs = await newcomers.toSend(networksOf(socket.remoteAddress, forwarded));
    if (waitMs === 0) return;
    const gone = new AbortController();
    const hungUp = () => gone.abort();
    socket.once('close', hungUp);
    try {
      await wait(Math.min(waitMs, MOST_HELD_MS), gone.signal);
    } catch {
      // A sender who disconnected meanwhile has sent nothing.
      throw new HttpError('unavailable');
    } finally {
      // The connection may go on for many more forms.
      socket.off('close', hungUp);
    }
  };
}
