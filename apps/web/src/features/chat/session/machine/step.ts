import type { ClientEvent, ClientToServer, Media, Seen } from '@app/contract/events';
import type { Language } from '@app/contract/languages';
import { shallowEqual } from '@/lib/shallow-equal';
import type { Visitor } from '@/visitor/visitor-session';
import type { Effect, EmitEffect } from './effects';
import { TIMERS, type TimerName, type TimerScope } from './events';
import type { ChatState, Device, OwnMedia, Phase } from './state';

/** The visitor, as the queue is told. Without languages: any. */
export type Me = Visitor & { languages?: Language[] };

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
  /** How the visitor takes part, as the partner was last told; null: not yet. */
  readonly lastSent: Media | null;
  /**
   * This page came back to its talk and has not started its call yet: the partner still sees the picture of the
   * previous page, to which no `media` of this page applies.
   */
  readonly returning: boolean;
  /** The visitor blurred the picture in a talk: only they can end that, in any later talk; survives a reload. */
  readonly staysBlurred: boolean;
  /** The browser may have a question about the devices. */
  readonly asks: boolean;
  readonly timers: ReadonlySet<TimerName>;
  /** How many times in a row a connection did not come about, or lasted only a moment. */
  readonly attempts: number;
  /** Lost devices that were opened again since the media were last checked. */
  readonly reopened: readonly Device[];
  /** The last number given to a line. */
  readonly serial: number;
};

/** A talk ends before its connection does, and the connection before the visit. */
const SCOPES: readonly TimerScope[] = ['talk', 'link', 'visit'];

export type ChatMachine = ChatState & { readonly inner: Inner };

/** With what the patch changes; the very same object where that is nothing. */
export function patched<T extends object>(before: T, patch: Partial<T>): T {
  const after = { ...before, ...patch };
  return shallowEqual(before, after) ? before : after;
}

export type Matched = Extract<Phase, { name: 'matched' }>;

/** The handling of one event: the state so far and the requested effects. Lives within one transition. */
export class Step {
  readonly effects: Effect[] = [];

  constructor(public state: ChatMachine) {}

  change(patch: Partial<ChatMachine>): void {
    this.state = patched(this.state, patch);
  }

  changeInner(patch: Partial<Inner>): void {
    this.change({ inner: patched(this.state.inner, patch) });
  }

  changeMedia(patch: Partial<OwnMedia>): void {
    this.change({ media: patched(this.state.media, patch) });
  }

  /** Changes the current talk; does nothing outside of one. */
  changeTalk(patch: Partial<Matched>): void {
    const { phase } = this.state;
    if (phase.name === 'matched') this.change({ phase: patched(phase, patch) });
  }

  addEffect(effect: Effect): void {
    this.effects.push(effect);
  }

  emit<E extends ClientEvent>(event: E, ...args: Parameters<ClientToServer[E]>): void {
    // Correct by the signature above; TypeScript cannot follow a pair through a union.
    this.addEffect({ type: 'emit', event, args } as EmitEffect);
  }

  startTimer(name: TimerName, ms: number): void {
    if (!this.isRunning(name)) this.changeInner({ timers: new Set([...this.state.inner.timers, name]) });
    this.addEffect({ type: 'timer_start', name, ms });
  }

  isRunning(name: TimerName): boolean {
    return this.state.inner.timers.has(name);
  }

  forgetTimer(name: TimerName): void {
    const timers = new Set(this.state.inner.timers);
    timers.delete(name);
    this.changeInner({ timers });
  }

  cancelTimer(name: TimerName): void {
    if (!this.isRunning(name)) return;
    this.forgetTimer(name);
    this.addEffect({ type: 'timer_cancel', name });
  }

  /** Ends those of a scope, and of the narrower ones. */
  endTimers(scope: TimerScope): void {
    const ended = SCOPES.slice(0, SCOPES.indexOf(scope) + 1);
    for (const name of this.state.inner.timers) {
      if (ended.includes(TIMERS[name])) this.cancelTimer(name);
    }
  }
}

/** Neither talk nor search any more: only leaving, or a retry, leads on. */
export function isOver({ name }: Phase): boolean {
  return name === 'denied' || name === 'failed' || name === 'ended';
}
