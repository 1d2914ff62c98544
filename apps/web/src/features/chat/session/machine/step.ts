import type { ClientEvent, ClientToServer, Media, Seen, Signal } from '@app/contract/events';
import type { Language } from '@app/contract/languages';
import type { Visitor } from '@/visitor/visitor-session';
import type { Effect, EmitEffect } from './effects';
import type { TimerName } from './events';
import type { ChatState, Phase } from './state';

/** The visitor, as the queue is told. A missing language means any. */
export type Me = Visitor & { language?: Language };

/** The invisible part of the machine's state. */
export type Inner = {
  readonly me: Me;
  /** Random, so that line ids are unique, also across a reload. */
  readonly tag: string;
  /** join_queue was sent on this connection, and nothing has taken us out of the queue since. */
  readonly joined: boolean;
  /** The room of the current or last talk that was not ended; survives a reload. */
  readonly roomId: string | null;
  /** The partner's last line or signal received, after which the server continues; survives a reload. */
  readonly seen: Seen | null;
  readonly peer: number | null;
  /** How the visitor takes part, as the partner was last told; null: not yet. */
  readonly lastSent: Media | null;
  /**
   * This page came back to its talk and has not started its call yet: the partner still sees the picture of the
   * previous page, to which no `media` of this page applies.
   */
  readonly returning: boolean;
  /** The `media` of the partner of a talk that waits for the camera. */
  readonly earlyMedia: Media | null;
  /** The visitor blurred the picture in a talk: only they can end that, in any later talk; survives a reload. */
  readonly staysBlurred: boolean;
  /** Signals that arrived for a talk that still waits for the camera. */
  readonly pending: readonly Signal[];
  /** Ids of lines that wait to be sent, because the server takes a limited number at a time. */
  readonly waiting: readonly string[];
  /** The running timers, each with the epoch it was started with. */
  readonly timers: Readonly<Partial<Record<TimerName, number>>>;
  /** How many times in a row the server cut the connection. */
  readonly cuts: number;
  /** The last number given to a peer, a timer or a line. */
  readonly serial: number;
};

export type ChatMachine = ChatState & { readonly inner: Inner };

/** The handling of one event: the state so far and the requested effects. Lives within one transition. */
export type Step = { state: ChatMachine; readonly effects: Effect[] };

export function change(step: Step, patch: Partial<ChatState>): void {
  step.state = { ...step.state, ...patch };
}

export function changeInner(step: Step, patch: Partial<Inner>): void {
  step.state = { ...step.state, inner: { ...step.state.inner, ...patch } };
}

export function enterPhase(step: Step, phase: Phase): void {
  change(step, { phase });
}

export type Matched = Extract<Phase, { name: 'matched' }>;

/** Changes the current talk; does nothing outside of one. */
export function changeTalk(step: Step, patch: Partial<Omit<Matched, 'name'>>): void {
  const { phase } = step.state;
  if (phase.name === 'matched') enterPhase(step, { ...phase, ...patch });
}

export function addEffect(step: Step, effect: Effect): void {
  step.effects.push(effect);
}

export function emit<E extends ClientEvent>(
  step: Step,
  event: E,
  ...args: Parameters<ClientToServer[E]>
): void {
  // Correct by the signature above; TypeScript cannot follow a pair through a union.
  addEffect(step, { type: 'emit', event, args } as EmitEffect);
}

/** A new number, greater than all earlier ones. */
export function nextSerial(step: Step): number {
  const serial = step.state.inner.serial + 1;
  changeInner(step, { serial });
  return serial;
}

export function startTimer(step: Step, name: TimerName, ms: number): void {
  const epoch = nextSerial(step);
  changeInner(step, { timers: { ...step.state.inner.timers, [name]: epoch } });
  addEffect(step, { type: 'timer_start', name, epoch, ms });
}

export function isRunning(step: Step, name: TimerName): boolean {
  return step.state.inner.timers[name] !== undefined;
}

export function forgetTimer(step: Step, name: TimerName): void {
  const { [name]: _gone, ...timers } = step.state.inner.timers;
  changeInner(step, { timers });
}

export function cancelTimer(step: Step, name: TimerName): void {
  if (!isRunning(step, name)) return;
  forgetTimer(step, name);
  addEffect(step, { type: 'timer_cancel', name });
}

/** Leaves the queue for a while, or allows a search again. */
export function setPaused(step: Step, paused: boolean): void {
  if (step.state.paused === paused) return;
  change(step, { paused });
  addEffect(step, { type: 'save_flag', flag: 'paused', on: paused });
}

export function setStaysBlurred(step: Step, staysBlurred: boolean): void {
  if (step.state.inner.staysBlurred === staysBlurred) return;
  changeInner(step, { staysBlurred });
  addEffect(step, { type: 'save_flag', flag: 'staysSoft', on: staysBlurred });
}

/** These decisions end with the visit. */
export function forgetFlags(step: Step): void {
  setPaused(step, false);
  setStaysBlurred(step, false);
}

/** Neither talk nor search any more: only leaving, or a retry, leads on. */
export function isOver({ name }: Phase): boolean {
  return name === 'denied' || name === 'failed' || name === 'ended';
}
