/**
 * Whether the visitor of a seat is connected, as far as the lobby knows. `until`: when the seat expires, or the state
 * ends, in epoch milliseconds by the lobby's clock.
 */
export type Presence =
  /** Connected, as their node says. */
  | { is: 'here' }
  /** Their connection broke, or their node is gone; the partner was told. */
  | { is: 'away'; until: number }
  /** Only the partner's node has reported the room so far; nobody was told anything. */
  | { is: 'suspected'; until: number }
  /** Suspected for too long: the partner was told that they are away. */
  | { is: 'unheard'; until: number }
  /** The room was restored from the store by a node that starts; nobody has come back to it. */
  | { is: 'restored'; until: number };

/** What happens to a seat. */
export type SeatEvent =
  /** Their node reports their connection as broken, or is gone. */
  | 'disconnected'
  /** They are connected to a node again. */
  | 'returned'
  /** Their node reports them as connected. */
  | 'reported here'
  /** Their node reports them as away. */
  | 'reported away'
  /** The partner's node reports the room, in which they are at another node. */
  | 'reported by the partner'
  /** They have been suspected for too long. */
  | 'suspicion over';

/** Each state with what changes it. An event that is missing changes nothing. */
const TRANSITIONS: Record<Presence['is'], Partial<Record<SeatEvent, Presence['is']>>> = {
  here: { disconnected: 'away', 'reported away': 'away' },
  away: { returned: 'here', 'reported here': 'here' },
  suspected: {
    disconnected: 'away',
    returned: 'here',
    'reported here': 'here',
    'reported away': 'away',
    'suspicion over': 'unheard',
  },
  unheard: { disconnected: 'away', returned: 'here', 'reported here': 'here', 'reported away': 'away' },
  restored: {
    returned: 'here',
    'reported here': 'here',
    'reported away': 'away',
    'reported by the partner': 'suspected',
  },
};

export const HERE: Presence = { is: 'here' };

/** The state after an event; `until` is that of a state that ends. The same object if nothing changes. */
export function afterEvent(presence: Presence, event: SeatEvent, until: number): Presence {
  const next = TRANSITIONS[presence.is][event];
  if (next === undefined) return presence;
  return next === 'here' ? HERE : { is: next, until };
}

/** Was the partner told, or may they have been told, that the visitor is away? */
export function countsAsAway({ is }: Presence): boolean {
  return is !== 'here' && is !== 'suspected';
}
