import type { ChatReport } from '@app/contract/reports';
import { handle } from '@/lib/handlers';
import { randomId } from '@/lib/random-id';
import { shallowEqual } from '@/lib/shallow-equal';
import { deviceStore, type KeyValueStore, tabStore } from '@/lib/storage';
import { isGoodbyeDue } from '@/visitor/last-talk';
import { readMode } from '@/visitor/media-mode';
import { keepReport, type OnOutcome, sendReport } from '@/visitor/report-outbox';
import { forgetSafetyReport, sendSafetyReport } from '@/visitor/safety-report';
import { readFlag } from '@/visitor/visitor-session';
import { createLocalMedia, type LocalMedia, NO_DEVICES } from '../call/devices/local-media';
import { readLessData } from '../call/devices/media-choices';
import { createIceServers, type IceServers } from '../call/ice/ice-servers';
import { watchPage } from '../call/ice/page-watch';
import { type CallEvent, createPeer, type Peer } from '../call/peer/peer';
import { createTimers } from '../call/timers';
import { consoleLog, errorName, type Log } from '../log';
import { keepTalk, resumeTalk } from '../messages/saved-talk';
import type { EffectHandlers, HomeNotice } from './machine/effects';
import type { ChatEvent, TimerName, UiEvent } from './machine/events';
import { begin, type Transition, transition } from './machine/machine';
import {
  type InitialOptions,
  maxLevel,
  NO_TALK,
  partnerSends,
  partnerSendsPicture,
  type SavedTalk,
} from './machine/state';
import type { ChatMachine, Me } from './machine/step';
import type { ChatSnapshot } from './snapshot';
import { type ChatSocket, createChatSocket } from './socket';
import { forgetChat, saveChanges, storageEffects } from './storage-effects';

/** Hands a report of the dialog over to the tab, which sends it. */
function fileReport(body: ChatReport, onOutcome: OnOutcome): void {
  void sendReport(keepReport({ way: 'dialog', body }, onOutcome));
}

const ANSWERS = { taken: 'sent', kept: 'kept', refused: 'error' } as const;

/** The outside world of the effects; tests pass their own. */
const BROWSER = {
  createSocket: createChatSocket,
  createLocalMedia,
  createPeer,
  createIceServers,
  fileReport,
  sendSafetyReport,
  forgetSafetyReport,
  watchPage,
  /** Whether the browser can make calls at all. */
  canCall: () => typeof RTCPeerConnection === 'function',
};

export type Adapters = typeof BROWSER;

export type RuntimeOptions = {
  me: Me;
  /** No press led here: the page came back to the talk that the tab had. */
  returning?: boolean;
  /** Called when the chat ended and the page should go to '/', with what that should say. */
  onHome: (notice: HomeNotice | null) => void;
  /** Outlives a reload of the tab. */
  store?: KeyValueStore;
  /** Outlives the tab. */
  device?: KeyValueStore;
  log?: Log;
  adapters?: Adapters;
};

/** Runs the chat's machine: runs its effects and owns timers, socket, peer and local media. */
export function createChatRuntime(options: RuntimeOptions) {
  const { me, onHome, returning = false, store = tabStore, device = deviceStore } = options;
  const { log = consoleLog, adapters = BROWSER } = options;
  const listeners = new Set<() => void>();
  const timers = createTimers<TimerName>();
  const beginning = (saved: SavedTalk): InitialOptions => ({
    saved,
    tag: randomId().slice(0, 8),
    mode: readMode(store),
    lessData: readLessData(device),
    canCall: adapters.canCall(),
    returning: returning && saved.roomId !== null,
    staysBlurred: readFlag('staysSoft', store),
  });
  let machine: ChatMachine = begin(me, beginning(NO_TALK))[0];
  let snapshot: ChatSnapshot = {
    state: machine,
    localStream: null,
    sentPicture: null,
    remoteStream: null,
    devices: NO_DEVICES,
    usedBytes: () => peer?.usedBytes() ?? 0,
  };
  let world: { handlers: EffectHandlers; release: (() => void)[] } | null = null;
  let peer: Peer | null = null;
  let waiting: ChatEvent[] = [];
  let busy = false;
  /** The chat is being left: as soon as the effects of the current event have run, if there is one. */
  let stopping = false;
  let startsAgain = false;

  function show(patch: Partial<ChatSnapshot>): void {
    snapshot = { ...snapshot, ...patch };
    for (const listener of listeners) attempt('listener', listener);
  }

  /** Events caused by effects wait until all effects of the current event have run. */
  function dispatch(event: ChatEvent): void {
    if (world === null || stopping) return;
    waiting.push(event);
    if (!busy) run(() => undefined);
  }

  /** Acts, and then takes the events that wait, until there are none or the chat is left. */
  function run(act: () => void): void {
    busy = true;
    act();
    for (let next = waiting.shift(); next !== undefined && !stopping; next = waiting.shift()) {
      const current = next;
      attempt(`event_${current.type}`, () => take(transition(machine, current)));
    }
    busy = false;
    if (stopping) end();
  }

  function end(): void {
    attempt('event_leave', () => take(transition(machine, { type: 'leave' })));
    for (const release of world?.release ?? []) release();
    world = null;
    waiting = [];
    stopping = false;
    if (!startsAgain) return;
    startsAgain = false;
    start();
  }

  /** An error in one place is logged, and does not stop anything else. */
  function attempt(what: string, act: () => void): void {
    try {
      act();
    } catch (error) {
      log(what, errorName(error));
    }
  }

  function take([state, effects]: Transition): void {
    if (state !== machine) {
      saveChanges(machine, state, store, device);
      // Timers and the like, which each keystroke restarts, are not visible.
      const visible = !shallowEqual(machine, state, ['inner']);
      machine = state;
      if (visible) show({ state });
    }
    for (const effect of effects)
      attempt(`effect_${effect.type}`, () => world && handle(world.handlers, effect));
  }

  function handlersIn(socket: ChatSocket, localMedia: LocalMedia, ice: IceServers): EffectHandlers {
    return {
      ...localMedia.handlers,
      ...storageEffects(store, device),
      emit: (effect) => socket.emit(effect),
      connect: () => socket.connect(),
      disconnect: () => socket.disconnect(),
      start_peer({ offer, requestOffer }) {
        peer?.close();
        peer = adapters.createPeer({
          offer,
          requestOffer,
          ice: ice.get,
          outgoing: localMedia.outgoing,
          partnerSends: () => partnerSends(machine),
          partnerSendsPicture: () => partnerSendsPicture(machine),
          maxLevel: () => maxLevel(machine),
          on: onPeerEvent,
          log,
        });
      },
      stop_peer() {
        peer?.close();
        peer = null;
        show({ remoteStream: null });
      },
      resync_peer: () => peer?.resync(),
      restart_ice: () => peer?.restartIce(),
      deliver_signal: ({ signal }) => peer?.deliver(signal),
      timer_start: ({ name, ms }) => timers.start(name, ms, () => dispatch({ type: 'timer', name })),
      timer_cancel: ({ name }) => timers.stop(name),
      submit_report: ({ roomId, report }) =>
        adapters.fileReport(report, ({ state }) => {
          if (state !== 'taken') log(`report_${state}`);
          dispatch({ type: 'report_answered', roomId, answer: ANSWERS[state] });
        }),
      report_unsafe: ({ report }) =>
        report === null ? adapters.forgetSafetyReport() : adapters.sendSafetyReport(report),
      navigate_home(effect) {
        const notice = effect.notice ?? (isGoodbyeDue(store) ? 'goodbye' : null);
        forgetChat(store, notice);
        onHome(notice);
      },
    };
  }

  function onPeerEvent(event: CallEvent): void {
    if (event.type === 'stream') show({ remoteStream: event.stream });
    else dispatch(event);
  }

  function start(): void {
    if (stopping) startsAgain = true;
    if (world !== null) return;
    const ice = adapters.createIceServers(log);
    const socket = adapters.createSocket((event) => {
      // Ahead of the first call, so that it need not wait. Before the announcement it would be refused.
      if (event.type === 'announced') ice.warm();
      dispatch(event);
    }, log);
    const localMedia = adapters.createLocalMedia({
      media: globalThis.navigator?.mediaDevices,
      store: device,
      on: dispatch,
      onStream: (localStream) => show({ localStream }),
      onTrack(kind, track) {
        peer?.replaceTrack(kind, track);
        if (kind === 'video') show({ sentPicture: track });
      },
      onDevices: (devices) => show({ devices }),
      log,
    });
    world = {
      handlers: handlersIn(socket, localMedia, ice),
      release: [
        localMedia.dispose,
        ice.stop,
        adapters.watchPage({
          onNetwork: () => dispatch({ type: 'network_changed' }),
          onHidden: () => keepTalk(store, device),
        }),
      ],
    };
    run(() => take(begin(me, beginning(resumeTalk(store)))));
  }

  return {
    /** Requests camera and microphone and connects. After `stop` it may start again, from nothing. */
    start,
    /**
     * Leaves the chat and releases everything: no track, call, timer or connection is left. Called by a listener or an
     * effect, it first lets the effects of the current event run, and no further event is taken.
     */
    stop() {
      startsAgain = false;
      if (world === null || stopping) return;
      stopping = true;
      if (!busy) end();
    },
    dispatch: (event: UiEvent) => dispatch(event),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: (): ChatSnapshot => snapshot,
  };
}
