import type { StreamEntry } from '../../apps/server/src/matching/connection.redis';
import type { NodeId } from '../../apps/server/src/matching/lobby';

const numberOf = (id: string | undefined) => Number.parseInt(id ?? '', 10);

/** The stream of each node: what it is told, in order, until it has handled it. */
export class SimulatedStreams {
  private readonly streams = new Map<NodeId, StreamEntry[]>();
  private serial = 0;

  /** @param onEntry is called when there is news for a node */
  constructor(private readonly onEntry: (node: NodeId) => void) {}

  /** Begins a new stream; returns the id of its first entry. */
  begin(node: NodeId): string {
    const entry = this.next('registered', '1');
    this.streams.set(node, [entry]);
    return entry.id;
  }

  has(node: NodeId): boolean {
    return this.streams.has(node);
  }

  /** Adds an entry, unless the node has no stream. */
  append(node: NodeId, field: string, value: string): void {
    const stream = this.streams.get(node);
    if (stream === undefined) return;
    stream.push(this.next(field, value));
    this.onEntry(node);
  }

  /** The entries of a node's stream after `id`. */
  after(node: NodeId, id: string): StreamEntry[] {
    return (this.streams.get(node) ?? []).filter((entry) => numberOf(entry.id) > numberOf(id));
  }

  /** The node has handled everything up to `position`. */
  handled(node: NodeId, position: string): void {
    const stream = this.streams.get(node);
    if (position === '' || stream === undefined) return;
    while (stream.length > 0 && numberOf(stream[0]?.id) < numberOf(position)) stream.shift();
  }

  delete(node: NodeId): void {
    this.streams.delete(node);
  }

  clear(): void {
    this.streams.clear();
  }

  private next(field: string, value: string): StreamEntry {
    this.serial += 1;
    return { id: `${this.serial}-0`, field, value };
  }
}
