import type { Proof, ProofPurpose, ProvenForm } from '@app/contract/proof';
import type { FastifyRequest } from 'fastify';
import type { Devices } from '../auth/device-cookie';
import type { NewcomerPrice } from '../domain/newcomer-price';
import type { NetworksOf } from '../http/client-address';
import { HttpError } from '../http/errors';
import type { VisitorBatch } from '../users/visitors';
import type { Challenges } from './challenges';
import type { Newcomers } from './newcomers';

/** The longest a form is held: a page waits 15 s for an answer, and proxies 30 s. */
const MOST_HELD_MS = 12_000;

export type FormPriceParts = {
  newcomers: Pick<Newcomers, 'toSend'>;
  challenges: Challenges;
  devices: Pick<Devices, 'idOf'>;
  visitors: Pick<VisitorBatch, 'restrictionOf'>;
  /** The same as for connections. */
  networksOf: NetworksOf;
  /** Resolves after so many milliseconds; rejects when the signal ends it before. */
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

type Sender = Pick<FastifyRequest, 'raw' | 'headers'>;

export type FormPrices = ReturnType<typeof createFormPrices>;

/** The price for sending a form from a new device on a busy or suspect network. */
export function createFormPrices(parts: FormPriceParts) {
  const { newcomers, challenges, devices, visitors } = parts;

  async function priceOf({
    raw,
    headers,
  }: Sender): Promise<{ price: NewcomerPrice | null; network: string }> {
    const forwarded = headers['x-forwarded-for'] as string | undefined;
    const networks = parts.networksOf(raw.socket.remoteAddress, forwarded);
    const network = networks[0] ?? '';
    const known = await visitors.restrictionOf(devices.idOf(headers.cookie));
    return { price: known?.admitted === true ? null : await newcomers.toSend(networks), network };
  }

  return {
    /** A challenge for the form; undefined when it needs no proof. */
    async challengeFor(form: ProvenForm, sender: Sender) {
      const { price, network } = await priceOf(sender);
      return price === null ? undefined : challenges.issue(form, network, price.rounds);
    },

    /**
     * Returns a hook that lets a paid form through, and holds a form without a proof for a while, as older clients send
     * them. Throws HttpError 'bad_proof'.
     */
    payFirst:
      (form: ProvenForm & ProofPurpose) =>
      async (request: Sender & { body: unknown }): Promise<void> => {
        const { price, network } = await priceOf(request);
        if (price === null) return;
        const { proof } = request.body as { proof?: Proof };
        if (proof !== undefined) {
          if (!(await challenges.redeem(proof, form, network))) throw new HttpError('bad_proof');
          return;
        }
        const gone = new AbortController();
        const { socket } = request.raw;
        const hungUp = () => gone.abort();
        socket.once('close', hungUp);
        try {
          await parts.wait(Math.min(price.waitMs, MOST_HELD_MS), gone.signal);
        } catch {
          // A sender who disconnected meanwhile has sent nothing.
          throw new HttpError('unavailable');
        } finally {
          // The connection may go on for many more forms.
          socket.off('close', hungUp);
        }
      },
  };
}
