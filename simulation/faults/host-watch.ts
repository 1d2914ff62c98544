import type { HostParts } from '../../apps/server/src/matching/hosted/host-core';
import type { LobbyHost } from '../../apps/server/src/matching/hosted/lobby-host';
import type { NodeId } from '../../apps/server/src/matching/lobby';
import { WatchedHost, type Watching } from './watched-host';

/** Which of the hosts that have begun is the one whose word counts, and which the truth follows. */
export class HostWatch {
  private current: { host: WatchedHost; node: NodeId } | undefined;
  /** Hosts of an earlier term, begun while that one could still act: Redis had forgotten who hosts. */
  private readonly unwatched = new Set<LobbyHost>();

  constructor(
    private readonly watching: Omit<Watching, 'isLast'>,
    /** May this host still act? */
    private readonly acts: (host: LobbyHost) => boolean,
  ) {}

  create(parts: HostParts, node: NodeId): LobbyHost {
    const { truth, trace, worldNow } = this.watching;
    const host: WatchedHost = new WatchedHost(parts, {
      ...this.watching,
      isLast: (one) => this.current?.host === one,
    });
    const { current } = this;
    trace.note(worldNow(), `    ! hosts, term ${parts.term}`, node);
    if (current !== undefined && current.host.term >= parts.term && this.acts(current.host)) {
      this.unwatched.add(host);
      return host;
    }
    this.current = { host, node };
    truth.forgetPlaces();
    truth.forgetPartings();
    return host;
  }

  /** Does a host act that is not followed, while the one that is followed does not? */
  isLost(): boolean {
    const { current } = this;
    if (current === undefined || this.acts(current.host)) return false;
    return [...this.unwatched].some(this.acts);
  }

  /** Does what the truth knows come from this node, in this term? */
  isOf(node: NodeId | undefined, term: number): boolean {
    return this.current?.node === node && this.current?.host.term === term;
  }

  /** The lobby's clock; undefined before there is a host. */
  now(): number | undefined {
    return this.current?.host.clock();
  }
}
