import type { ClientEvent, ClientToServer, Seen, Signal } from '@app/contract/events';
import type { Language } from '@app/contract/languages';
import type { Visitor } from '../../lib/visitor-session';
import type { Effect, EmitEffect } from './effects';
import type { TimerName } from './events';
import type { ChatState, Phase } from './state';

/** The visitor, as the queue is told. */
/** Without a language any will do. */
export type Me = Visitor & { language?: Language };

/** What the machine remembers and the screen does not show. */
export type Inner = {
  readonly me: Me;
  /** Random, so that the ids of lines are nobody else's and none from before a reload. */
  readonly tag: string;
  /** join_queue went out on this connection, and nothing has taken us out of the queue since. */
  readonly joined: boolean;
  /** The room of the present or last talk that was not ended; survives a reload. */
  readonly roomId: string | null;
  /** The partner's last line or signal that was taken, for the server to go on after it; survives a reload. */
  readonly seen: Seen | null;
  readonly peer: number | null;
  /** Signals that came for a talk the camera is still awaited for. */
  readonly pending: readonly Signal[];
  /** The running timers, each with the epoch it was started with. */
  readonly timers: Readonly<Partial<Record<TimerName, number>>>;
  /** How often in a row the server cut the connection. */
  readonly cuts: number;
  /** The last number given to a peer, a timer or a line. */
  readonly serial: number;
};

export type ChatMachine = ChatState & { readonly inner: Inner };

/** One event being worked on: the state so far and the effects it asks for. Lives inside one transition. */
export type Turn = { state: ChatMachine; readonly effects: Effect[] };

export function change(turn: Turn, patch: Partial<ChatState>): void {
  turn.state = { ...turn.state, ...patch };
}

export function changeInner(turn: Turn, patch: Partial<Inner>): void {
  turn.state = { ...turn.state, inner: { ...turn.state.inner, ...patch } };
}

export function enterPhase(turn: Turn, phase: Phase): void {
  change(turn, { phase });
}

export type Matched = Extract<Phase, { name: 'matched' }>;

/** Changes the present talk; outside one it does nothing. */
export function changeTalk(turn: Turn, patch: Partial<Omit<Matched, 'name'>>): void {
  const { phase } = turn.state;
  if (phase.name === 'matched') enterPhase(turn, { ...phase, ...patch });
}

export function ask(turn: Turn, effect: Effect): void {
  turn.effects.push(effect);
}

export function emit<E extends ClientEvent>(
  turn: Turn,
  event: E,
  ...args: Parameters<ClientToServer[E]>
): void {
  // Right by the signature above; TypeScript cannot follow a pair through a union.
  ask(turn, { type: 'emit', event, args } as EmitEffect);
}

/** A number not given before, greater than all earlier ones. */
export function nextSerial(turn: Turn): number {
  const serial = turn.state.inner.serial + 1;
  changeInner(turn, { serial });
  return serial;
}

export function startTimer(turn: Turn, name: TimerName, ms: number): void {
  const epoch = nextSerial(turn);
  changeInner(turn, { timers: { ...turn.state.inner.timers, [name]: epoch } });
  ask(turn, { type: 'timer_start', name, epoch, ms });
}

export function isRunning(turn: Turn, name: TimerName): boolean {
  return turn.state.inner.timers[name] !== undefined;
}

export function forgetTimer(turn: Turn, name: TimerName): void {
  const { [name]: _gone, ...timers } = turn.state.inner.timers;
  changeInner(turn, { timers });
}

export function cancelTimer(turn: Turn, name: TimerName): void {
  if (!isRunning(turn, name)) return;
  forgetTimer(turn, name);
  ask(turn, { type: 'timer_cancel', name });
}

/** No talk and no search any more: only leaving, or a retry, leads on. */
export function isOver({ name }: Phase): boolean {
  return name === 'denied' || name === 'failed' || name === 'ended';
}
