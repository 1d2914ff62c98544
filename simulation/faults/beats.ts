import type { NodeId } from '../../apps/server/src/matching/lobby';
import { QUIET_MS, SILENT_MS } from './recoverable-state';

/** When the lobby last heard of each node, by its clock: what the scripts keep under "nodes". */
export class Beats {
  private readonly beats = new Map<NodeId, number>();

  hear(node: NodeId, now: number): void {
    // Redis itself was away, or its clock was set forward: the silence of the other nodes counts from now.
    if (Math.max(...this.beats.values()) <= now - SILENT_MS) {
      for (const other of this.beats.keys()) this.beats.set(other, now - QUIET_MS);
    }
    this.beats.set(node, now);
  }

  of(node: NodeId): number | undefined {
    return this.beats.get(node);
  }

  /** A node that counts as dead, if there is one. */
  silent(now: number): NodeId | undefined {
    return [...this.beats].find(([, beat]) => beat <= now - SILENT_MS)?.[0];
  }

  /** Nodes other than the caller that were silent recently. */
  quietTo(caller: NodeId, now: number): (node: NodeId) => boolean {
    const latest = now - QUIET_MS;
    return (node) => node !== caller && (this.beats.get(node) ?? 0) <= latest;
  }

  delete(node: NodeId): void {
    this.beats.delete(node);
  }

  clear(): void {
    this.beats.clear();
  }
}
