// For tests: the machine in every phase, two partners, and ways to play events.
import type { MatchEvent } from '@app/contract/events';
import type { Effect } from '../session/machine/effects';
import type { ChatEvent, TimerName } from '../session/machine/events';
import { begin, type Transition, transition } from '../session/machine/machine';
import { type InitialOptions, type LossCause, NO_TALK } from '../session/machine/state';
import type { ChatMachine, Me } from '../session/machine/step';

export const me: Me = { userId: 'bea', username: 'Bea', mood: 'Here to Listen', languages: ['en'] };
/** 'bea' < 'cleo': this side offers. */
export const cleo: MatchEvent = {
  roomId: 'r1',
  partnerId: 'cleo',
  partnerUsername: 'Cleo',
  partnerMood: 'Feeling Lonely',
};
export const abe: MatchEvent = {
  roomId: 'r2',
  partnerId: 'abe',
  partnerUsername: 'Abe',
  partnerMood: 'Make Friends',
};

/** In the middle, so that pauses are spread by nothing. */
export const TAG = '80000000';

/** The page as it is opened, with video unless said otherwise. */
export function arrive(given: Partial<InitialOptions> = {}): Transition {
  return begin(me, {
    ...{
      saved: NO_TALK,
      tag: TAG,
      mode: 'video',
      lessData: false,
      canCall: true,
      returning: false,
      staysBlurred: false,
    },
    ...given,
  });
}

/** The same, where the devices open without a question. */
export function start(given: Partial<InitialOptions> = {}): Transition {
  const [state, first] = arrive(given);
  const { state: next, effects } = play(state, { type: 'permission_known', asks: false });
  return [next, [...first.filter(({ type }) => type !== 'query_permission'), ...effects]];
}

/** The browser would ask for the devices. */
export const unopened = play(arrive()[0], { type: 'permission_known', asks: true }).state;

export const microphoneOn: ChatEvent = {
  type: 'device_on',
  device: 'microphone',
  mirrored: true,
};
export const cameraOn: ChatEvent = { type: 'device_on', device: 'camera', mirrored: true };
export const microphoneLost = (cause: LossCause): ChatEvent => ({
  type: 'device_lost',
  device: 'microphone',
  cause,
});
export const cameraLost = (cause: LossCause): ChatEvent => ({ type: 'device_lost', device: 'camera', cause });

export type Played = { state: ChatMachine; effects: readonly Effect[] };

/** Plays events one after the other; the effects are those of the last one. */
export function play(state: ChatMachine, ...events: ChatEvent[]): Played {
  let effects: readonly Effect[] = [];
  for (const event of events) [state, effects] = transition(state, event);
  return { state, effects };
}

export function fire(state: ChatMachine, name: TimerName): Played {
  if (!state.inner.timers.has(name)) throw new Error(`${name} is not running`);
  return play(state, { type: 'timer', name });
}

export function kinds(effects: readonly Effect[]): string[] {
  return effects.map((effect) => {
    if (effect.type === 'emit') return `emit ${effect.event}`;
    return effect.type === 'timer_start' || effect.type === 'timer_cancel'
      ? `${effect.type} ${effect.name}`
      : effect.type;
  });
}

/** After how long timer `name` comes back, in milliseconds. */
export function delay(effects: readonly Effect[], name: TimerName): number | undefined {
  return effects.flatMap((effect) =>
    effect.type === 'timer_start' && effect.name === name ? [effect.ms] : [],
  )[0];
}

export const match = (event: MatchEvent): ChatEvent => ({ type: 'match', ...event });
export const lost: ChatEvent = { type: 'disconnected' };

/** Loses the connection, and every attempt to open another fails. The effects are those of the last one. */
export function loseForGood(state: ChatMachine): Played {
  let played = play(state, lost);
  while (played.state.link.state === 'reconnecting')
    played = play(fire(played.state, 'reconnect').state, lost);
  return played;
}

export const permission = start()[0];
export const opened = play(permission, { type: 'connected' }).state;
export const refused = play(opened, microphoneLost('not_found'), cameraLost('not_found')).state;
export const searching = play(opened, microphoneOn, cameraOn).state;
export const matched = play(searching, match(cleo)).state;
export const skipping = play(matched, { type: 'skip' }).state;
export const partnerLeft = play(matched, { type: 'partner_left' }).state;
export const denied = play(searching, { type: 'access_denied', code: 'blocked' }).state;
export const failed = loseForGood(matched).state;
const ended = play(matched, { type: 'end' }).state;

/** Came back to the room of Cleo without a press. */
const restoring = play(start({ saved: { ...NO_TALK, roomId: 'r1' }, returning: true })[0], {
  type: 'connected',
}).state;

export const PHASES = {
  restoring,
  unopened,
  permission,
  opened,
  refused,
  searching,
  matched,
  skipping,
  partnerLeft,
  denied,
  failed,
  ended,
};
