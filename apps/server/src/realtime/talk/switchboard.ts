import { setTimeout as wait } from 'node:timers/promises';
import type { Refusal } from '@app/contract/error-codes';
import type { ChatMessage, Media, Signal } from '@app/contract/events';
import type { NodeId } from '../../matching/lobby';
import type { Partner } from '../../matching/talk';
import type { Talks } from '../../matching/talks';
import { type Bus, type Messages, type Said, type Told, UnsentError } from '../nodes/bus';
import type { Handovers } from '../visitors/handovers';
import type { Presence } from '../visitors/presence';
import type { Delivery } from './delivery';
import type { Evidence } from './evidence';

/** The partner's node has to take a message within this time, or the sender is told that it was not taken. */
const TAKEN_WITHIN_MS = 2_000;
/** While the partner moves between nodes: the first pause, doubled with each attempt. */
const FIRST_PAUSE_MS = 20;

export type SwitchboardParts = {
  node: NodeId;
  bus: Pick<Bus, 'on' | 'send' | 'ask'>;
  presence: Pick<Presence, 'send' | 'reachable'>;
  delivery: Pick<Delivery, 'line' | 'signal'>;
  evidence: Pick<Evidence, 'note'>;
  talks: Pick<Talks, 'partnerOf' | 'mediaOf' | 'onPartnerCame'>;
  /** undefined: there is no other node. */
  handovers: Pick<Handovers, 'keepsFor'> | undefined;
  /** Epoch milliseconds. */
  now: () => number;
};

type Answer = Refusal | undefined;
type Typing = Messages['typing']['body']['event'];
type To = Pick<Partner, 'userId' | 'roomId'>;

/** `unknown`: it may have been taken, so it must not be sent again. */
type Outcome = 'taken' | 'elsewhere' | 'unknown';

export type Switchboard = ReturnType<typeof createSwitchboard>;

/**
 * Carries lines, signals and media from visitors to their partners on any node. A message is taken once the partner's
 * node has it; between two visitors of one node nothing is awaited.
 */
export function createSwitchboard(parts: SwitchboardParts) {
  const { node, bus, presence, delivery, evidence, talks, handovers, now } = parts;

  /** Takes a message to a visitor of this node. */
  function takeHere(to: To, said: Said | Told): void {
    if ('media' in said) {
      // A partner who comes to the room later is told then, by the sender's node.
      const connection = presence.reachable(to.userId);
      if (connection?.roomId === to.roomId) connection.send('media', said.media);
    } else if ('signal' in said) {
      delivery.signal(to, said.signal);
    } else if (delivery.line(to, said.line)) {
      const { sender, message } = said.line;
      // The widest network: whoever has one of the narrower IPv6 networks has thousands.
      const network = presence.reachable(to.userId)?.networks.at(-1);
      evidence.note(to.roomId, { userId: sender, message: said.original ?? message, at: now() }, network);
    }
  }

  /** Is this visitor in that talk, with a seat at this node? */
  function isHere(to: To, sender: string): boolean {
    const partner = talks.partnerOf(to.userId);
    return (
      partner?.roomId === to.roomId && partner.userId === sender && handovers?.keepsFor(to.userId) !== false
    );
  }

  /** Is the partner's seat at this node, so that messages to them may be kept here? */
  function isAtThisNode({ node: at, userId }: Partner): boolean {
    return at === node && handovers?.keepsFor(userId) !== false;
  }

  /** Retries until `until` (by `performance.now`), following the partner from node to node. */
  async function carry(sender: string, roomId: string, said: Said | Told, until: number): Promise<Answer> {
    for (let pauseMs = FIRST_PAUSE_MS; performance.now() + pauseMs < until; pauseMs *= 2) {
      await wait(pauseMs);
      const partner = talks.partnerOf(sender);
      if (partner?.roomId !== roomId) return 'no_partner';
      // Later media are sent on their own, and this must not arrive after them.
      if ('media' in said && talks.mediaOf(sender) !== said.media) return undefined;
      if (isAtThisNode(partner)) {
        takeHere(partner, said);
        return undefined;
      }
      // They have left this node, and it is not known yet where to.
      if (partner.node === node) continue;
      const outcome = await ask(partner, sender, said, until - performance.now()).catch(outcomeOf);
      if (outcome !== 'elsewhere') return answerTo(outcome);
    }
    return 'unavailable';
  }

  /** Asks the partner's node to take a message; rejects as `Bus.ask`. */
  function ask(partner: Partner, sender: string, said: Said | Told, withinMs: number) {
    const { userId, roomId } = partner;
    const way = { to: { userId, roomId }, sender };
    return 'media' in said
      ? bus.ask(partner.node, 'media', { ...way, said }, withinMs)
      : bus.ask(partner.node, 'deliver', { ...way, said }, withinMs);
  }

  function say(partner: Partner, sender: string, said: Said | Told): Answer | Promise<Answer> {
    if (isAtThisNode(partner)) {
      takeHere(partner, said);
      return undefined;
    }
    return sayElsewhere(partner, sender, said);
  }

  function sayElsewhere(partner: Partner, sender: string, said: Said | Told): Promise<Answer> {
    const until = performance.now() + TAKEN_WITHIN_MS;
    const carryOn = () => carry(sender, partner.roomId, said, until);
    if (partner.node === node) return carryOn();
    // One promise for each line but those that come amiss.
    return ask(partner, sender, said, TAKEN_WITHIN_MS).then(
      (outcome) => (outcome === 'elsewhere' ? carryOn() : undefined),
      (error) => (outcomeOf(error) === 'elsewhere' ? carryOn() : 'unavailable'),
    );
  }

  function take({ to, sender, said }: Messages['deliver' | 'media']['body']): 'taken' | 'elsewhere' {
    if (!isHere(to, sender)) return 'elsewhere';
    takeHere(to, said);
    return 'taken';
  }

  /** Tells the partner the state of this visitor's media, once for each connection of the partner. */
  function tellMediaAgain(userId: string): void {
    const [partner, media] = [talks.partnerOf(userId), talks.mediaOf(userId)];
    if (partner !== undefined && media !== undefined) void say(partner, userId, { media });
  }

  bus.on('deliver', take);
  bus.on('media', take);
  talks.onPartnerCame(tellMediaAgain);
  bus.on('typing', ({ to, sender, event }) => {
    if (isHere(to, sender)) presence.send(to.userId, event);
    return null;
  });

  return {
    /** All three return the refusal: `no_partner`: the talk is over; `unavailable`: it was not delivered. */
    line: (partner: Partner, line: ChatMessage, original?: string): Answer | Promise<Answer> =>
      say(partner, line.sender, original === undefined ? { line } : { line, original }),
    signal: (partner: Partner, sender: string, signal: Signal): Answer | Promise<Answer> =>
      say(partner, sender, { signal }),
    media: (partner: Partner, sender: string, media: Media): Answer | Promise<Answer> =>
      say(partner, sender, { media }),

    /** A lost event is not repeated: the next keystroke sends another. */
    typing(partner: Partner, sender: string, event: Typing): void {
      const { userId, roomId } = partner;
      if (partner.node === node) presence.send(userId, event);
      else bus.send(partner.node, 'typing', { to: { userId, roomId }, sender, event });
    },
  };
}

/** What became of a message that nobody answered for. */
function outcomeOf(error: unknown): Outcome {
  return error instanceof UnsentError ? 'elsewhere' : 'unknown';
}

function answerTo(outcome: Exclude<Outcome, 'elsewhere'>): Answer {
  return outcome === 'taken' ? undefined : 'unavailable';
}
