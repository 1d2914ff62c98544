import type { Bus } from '../realtime/nodes/bus';
import type { MessageKind } from '../realtime/nodes/bus-messages';
import type { Tracing } from './tracing';

/** Makes a span of each message to other nodes: of its kind, and never of what is in it or of who is meant. */
export function tracedBus(bus: Bus, tracing: Tracing): Bus {
  if (!tracing.isOn) return bus;
  const factsOf = (kind: MessageKind) => ({
    'messaging.operation.name': 'send',
    'messaging.destination.name': kind,
  });
  const sent = (kind: MessageKind) => tracing.note(`send ${kind}`, 'client', { ms: 0, facts: factsOf(kind) });

  async function asked<T>(kind: MessageKind, ask: () => Promise<T>): Promise<T> {
    const span = tracing.begin(`ask ${kind}`, 'client');
    let failed = true;
    try {
      const answer = await span.within(ask);
      failed = false;
      return answer;
    } finally {
      span.end(factsOf(kind), { failed });
    }
  }

  return {
    send(to, kind, body) {
      bus.send(to, kind, body);
      sent(kind);
    },
    sendAll(kind, body) {
      bus.sendAll(kind, body);
      sent(kind);
    },
    ask: (to, kind, body, withinMs) => asked(kind, () => bus.ask(to, kind, body, withinMs)),
    askAll: (kind, body, withinMs) => asked(kind, () => bus.askAll(kind, body, withinMs)),
    on: (kind, respond) => bus.on(kind, respond),
    isReachable: () => bus.isReachable(),
    onNobody: (listen) => bus.onNobody(listen),
    onRestored: (listen) => bus.onRestored(listen),
    start: () => bus.start(),
    stop: () => bus.stop(),
  };
}
