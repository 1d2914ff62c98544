import type { ClientEvent, ClientToServer, Media, Seen, Signal } from '@app/contract/events';
import type { Language } from '@app/contract/languages';
import type { Visitor } from '../../../lib/visitor-session';
import type { Effect, EmitEffect } from './effects';
import type { TimerName } from './events';
import type { ChatState, Phase } from './state';

/** The visitor, as the queue is told. Without a language any will do. */
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
  /** How the visitor takes part, as the partner was last told; null: they were not. */
  readonly told: Media | null;
  /**
   * This page came back to its talk and has not begun its call yet: the partner still looks at the picture of the
   * page before, and nothing that is told now would be true of that.
   */
  readonly returning: boolean;
  /** What the partner of a talk that waits for the camera told of their media. */
  readonly heardMedia: Media | null;
  /** The visitor blurred the picture in a talk: only they themselves end that, with this partner or the next; survives a reload. */
  readonly staysSoft: boolean;
  /** Signals that came for a talk the camera is still awaited for. */
  readonly pending: readonly Signal[];
  /** Ids of lines that are not on their way yet, since the server takes so many at a time. */
  readonly waiting: readonly string[];
  /** The running timers, each with the epoch it was started with. */
  readonly timers: Readonly<Partial<Record<TimerName, number>>>;
  /** How often in a row the server cut the connection. */
  readonly cuts: number;
  /** The last number given to a peer, a timer or a line. */
  readonly serial: number;
};

export type ChatMachine = ChatState & { readonly inner: Inner };

/** One event being worked on: the state so far and the effects it asks for. Lives inside one transition. */
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

/** Changes the present talk; outside one it does nothing. */
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
  // Right by the signature above; TypeScript cannot follow a pair through a union.
  addEffect(step, { type: 'emit', event, args } as EmitEffect);
}

/** A number not given before, greater than all earlier ones. */
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

/** Out of the queue for a while, or ready to be found again. */
export function setPaused(step: Step, paused: boolean): void {
  if (step.state.paused === paused) return;
  change(step, { paused });
  addEffect(step, { type: 'save_flag', flag: 'paused', on: paused });
}

export function setStaysSoft(step: Step, staysSoft: boolean): void {
  if (step.state.inner.staysSoft === staysSoft) return;
  changeInner(step, { staysSoft });
  addEffect(step, { type: 'save_flag', flag: 'staysSoft', on: staysSoft });
}

/** Such decisions end with the visit. */
export function forgetFlags(step: Step): void {
  setPaused(step, false);
  setStaysSoft(step, false);
}

/** No talk and no search any more: only leaving, or a retry, leads on. */
export function isOver({ name }: Phase): boolean {
  return name === 'denied' || name === 'failed' || name === 'ended';
}
