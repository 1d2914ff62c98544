import { setTimeout as wait } from 'node:timers/promises';
import type { Refusal } from '@app/contract/error-codes';
import type { ChatMessage, Media, Signal } from '@app/contract/events';
import type { NodeId } from '../../matching/lobby';
import type { Partner } from '../../matching/talk';
import type { Talks } from '../../matching/talks';
import { type Bus, UnsentError } from '../nodes/bus';
import type { Messages, TalkMessage } from '../nodes/bus-messages';
import type { Handovers } from '../visitors/handovers';
import type { Presence } from '../visitors/presence';
import type { Delivery } from './delivery';
import type { Evidence } from './evidence';
import type { Outboxes } from './outbox';

/** The partner's node has to take a message within this time, or the sender is told that it was not taken. */
const ACKNOWLEDGED_WITHIN_MS = 2_000;
/** While the partner moves between nodes: the first pause, doubled with each attempt. */
const FIRST_PAUSE_MS = 20;

export type SwitchboardParts = {
  node: NodeId;
  bus: Pick<Bus, 'on' | 'send' | 'ask'>;
  presence: Pick<Presence, 'send' | 'reachable'>;
  delivery: Pick<Delivery, 'line' | 'signal'>;
  outboxes: Pick<Outboxes, 'placeOfSaid' | 'placeOfSent'>;
  evidence: Pick<Evidence, 'note'>;
  talks: Pick<Talks, 'partnerOf' | 'mediaOf' | 'onPartnerCame'>;
  /** undefined: there is no other node. */
  handovers: Pick<Handovers, 'mayBuffer'> | undefined;
  /** Epoch milliseconds. */
  now: () => number;
};

/** The refusal, for the sender alone; undefined: the event was accepted. */
export type Reply = Refusal | undefined;
type Typing = Messages['typing']['body']['event'];
type To = Pick<Partner, 'userId' | 'roomId'>;

/** `unknown`: it may have been taken, so it must not be sent again. */
type DeliveryOutcome = 'taken' | 'elsewhere' | 'unknown';

export type Switchboard = ReturnType<typeof createSwitchboard>;

/**
 * Carries lines, signals and media from visitors to their partners on any node. A message is taken once the partner's
 * node has it; between two visitors of one node nothing is awaited.
 */
export function createSwitchboard(parts: SwitchboardParts) {
  const { node, bus, presence, delivery, outboxes, evidence, talks, handovers, now } = parts;

  /** Takes a message to a visitor of this node. */
  function deliverHere(to: To, message: TalkMessage): void {
    if ('media' in message) {
      // A partner who comes to the room later is told then, by the sender's node.
      const connection = presence.reachable(to.userId);
      if (connection?.roomId === to.roomId) connection.send('media', message.media);
    } else if ('signal' in message) {
      delivery.signal(to, message.signal);
    } else if (delivery.line(to, message.line)) {
      const { sender, message: text } = message.line;
      // The widest network: whoever has one of the narrower IPv6 networks has thousands.
      const network = presence.reachable(to.userId)?.networks.at(-1);
      const place = outboxes.placeOfSent(to.userId, to.roomId, message.place);
      const kept = { userId: sender, message: message.original ?? text, at: now(), place };
      evidence.note(to.roomId, kept, network);
    }
  }

  /** Is this visitor in that talk, with a seat at this node? */
  function isHere(to: To, sender: string): boolean {
    const partner = talks.partnerOf(to.userId);
    return (
      partner?.roomId === to.roomId && partner.userId === sender && handovers?.mayBuffer(to.userId) !== false
    );
  }

  /** Is the partner's seat at this node, so that messages to them may be kept here? */
  function isAtThisNode({ node: at, userId }: Partner): boolean {
    return at === node && handovers?.mayBuffer(userId) !== false;
  }

  /** Asks the partner's node to take a message; rejects as `Bus.ask`. */
  function ask(partner: Partner, sender: string, message: TalkMessage, withinMs: number) {
    const { userId, roomId } = partner;
    return bus.ask(partner.node, 'deliver', { to: { userId, roomId }, sender, said: message }, withinMs);
  }

  function pass(partner: Partner, sender: string, message: TalkMessage): Reply | Promise<Reply> {
    if (!isAtThisNode(partner)) return relay(partner, sender, message);
    deliverHere(partner, message);
    return undefined;
  }

  /** Retries for ACKNOWLEDGED_WITHIN_MS, following the partner from node to node. */
  async function relay(first: Partner, sender: string, message: TalkMessage): Promise<Reply> {
    const until = performance.now() + ACKNOWLEDGED_WITHIN_MS;
    let [to, leftMs] = [first, ACKNOWLEDGED_WITHIN_MS];
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      // One who has left this node is elsewhere, and it is not known yet where.
      const outcome =
        to.node === node ? 'elsewhere' : await ask(to, sender, message, leftMs).catch(outcomeOf);
      if (outcome !== 'elsewhere') return outcome === 'taken' ? undefined : 'unavailable';
      if (performance.now() + pauseMs >= until) return 'unavailable';
      await wait(pauseMs);
      leftMs = until - performance.now();
      const partner = talks.partnerOf(sender);
      if (partner?.roomId !== to.roomId) return 'no_partner';
      // Later media are sent on their own, and this must not arrive after them.
      if ('media' in message && talks.mediaOf(sender) !== message.media) return undefined;
      if (isAtThisNode(partner)) {
        deliverHere(partner, message);
        return undefined;
      }
      to = partner;
    }
  }

  function receive({ to, sender, said: message }: Messages['deliver']['body']): 'taken' | 'elsewhere' {
    if (!isHere(to, sender)) return 'elsewhere';
    deliverHere(to, message);
    return 'taken';
  }

  /** Tells the partner the state of this visitor's media, once for each connection of the partner. */
  function sendMediaAgain(userId: string): void {
    const [partner, media] = [talks.partnerOf(userId), talks.mediaOf(userId)];
    if (partner !== undefined && media !== undefined) void pass(partner, userId, { media });
  }

  bus.on('deliver', receive);
  talks.onPartnerCame(sendMediaAgain);
  bus.on('typing', ({ to, sender, event }) => {
    if (isHere(to, sender)) presence.send(to.userId, event);
    return null;
  });

  return {
    /** All three return the refusal: `no_partner`: the talk is over; `unavailable`: it was not delivered. */
    line(partner: Partner, line: ChatMessage, original?: string): Reply | Promise<Reply> {
      const place = outboxes.placeOfSaid(line.sender, partner.roomId);
      return pass(partner, line.sender, { line, place, ...(original !== undefined && { original }) });
    },
    signal: (partner: Partner, sender: string, signal: Signal): Reply | Promise<Reply> =>
      pass(partner, sender, { signal }),
    media: (partner: Partner, sender: string, media: Media): Reply | Promise<Reply> =>
      pass(partner, sender, { media }),

    /** A lost event is not repeated: the next keystroke sends another. */
    typing(partner: Partner, sender: string, event: Typing): void {
      const { userId, roomId } = partner;
      if (partner.node === node) presence.send(userId, event);
      else bus.send(partner.node, 'typing', { to: { userId, roomId }, sender, event });
    },
  };
}

/** What became of a message that nobody answered for. */
function outcomeOf(error: unknown): DeliveryOutcome {
  return error instanceof UnsentError ? 'elsewhere' : 'unknown';
}
