import { type Bus, createLoneBus, type Responder, UnsentError } from '../nodes/bus';
import type { MessageKind, Messages } from '../nodes/bus-messages';

/** The bus of one node in a test, which reads what was sent and sends the messages of other nodes. */
export function busFixture() {
  const responders = new Map<MessageKind, Responder<MessageKind>>();
  const sent: { to: string; kind: MessageKind; body: unknown }[] = [];
  const asked: { to: string; kind: MessageKind; body: unknown; withinMs: number }[] = [];
  const other = { answer: (): unknown => Promise.reject(new UnsentError('nobody is there')) };
  const restored: (() => void)[] = [];
  const bus: Bus = {
    ...createLoneBus(),
    send: (to, kind, body) => void sent.push({ to, kind, body }),
    async ask(to, kind, body, withinMs) {
      asked.push({ to, kind, body, withinMs });
      return other.answer() as never;
    },
    on: (kind, respond) => void responders.set(kind, respond as unknown as Responder<MessageKind>),
    onRestored: (listen) => void restored.push(listen),
  };
  return {
    ...{ bus, sent, asked },
    /** What the other nodes answer from now on. */
    answer(give: () => unknown): void {
      other.answer = give;
    },
    /** Another node sends a message; returns the answer. */
    hear: <K extends MessageKind>(kind: K, body: Messages[K]['body'], from = 'there') =>
      responders.get(kind)?.(body as never, from),
    restore(): void {
      for (const listen of restored) listen();
    },
  };
}
