import { deviceStore, type KeyValueStore, tabStore } from '@/lib/storage';
import { goodbyeDueMs } from '@/visitor/last-talk';
import { solve } from '@/visitor/proof';
import { sendSafetyReport } from '@/visitor/safety-report';
import { newUserId, readFlag } from '@/visitor/visitor-session';
import { type Camera, createCamera, NO_DEVICES } from '../call/devices/camera';
import { readDevices, readMode, readReveal } from '../call/devices/media-choices';
import { createIceServers, type IceServers } from '../call/ice/ice';
import { watchNetwork } from '../call/ice/network';
import type { Peer } from '../call/peer/peer';
import { type PeerEvent, toMachineEvent } from '../call/peer/peer-event';
import { createWatchedPeer, type WatchedPeerParts } from '../call/peer/watched-peer';
import { consoleLog, errorName, type Log } from '../log';
import { keepTalk, resumeTalk, saveLines } from '../messages/saved-talk';
import { createAnswers } from './answers';
import { watchHidden } from './hidden';
import type { Effect, HomeNotice } from './machine/effects';
import type { ChatEvent, SocketEvent, TimerName, UiEvent } from './machine/events';
import { looksDifferent } from './machine/looks-different';
import { begin, type Transition, transition } from './machine/machine';
import { type Beginning, NO_TALK, partnerSends, type SavedTalk } from './machine/state';
import type { ChatMachine, Me } from './machine/step';
import { carryOutMedia } from './media-effects';
import { sendChatReport } from './report-api';
import type { ChatSnapshot } from './snapshot';
import { type ChatSocket, createChatSocket } from './socket';
import { carryOutStorage } from './storage-effects';

export type ChatRuntime = {
  /** Requests the camera and connects. After `stop` it may start again, from nothing. */
  start(): void;
  /** Leaves the chat and releases everything: no track, call, timer or connection is left. */
  stop(): void;
  dispatch(event: UiEvent): void;
  subscribe(listener: () => void): () => void;
  getSnapshot(): ChatSnapshot;
};

/** The outside world of the effects; tests pass their own. */
export type Adapters = {
  createSocket: typeof createChatSocket;
  createCamera: typeof createCamera;
  createPeer: (parts: WatchedPeerParts) => Peer;
  createIceServers: (log: Log) => IceServers;
  sendReport: typeof sendChatReport;
  sendSafetyReport: typeof sendSafetyReport;
  solve: typeof solve;
  watchNetwork: typeof watchNetwork;
  watchHidden: typeof watchHidden;
  /** Whether the browser can make calls at all. */
  canCall: () => boolean;
};

const BROWSER: Adapters = {
  createSocket: createChatSocket,
  createCamera,
  createPeer: createWatchedPeer,
  createIceServers,
  sendReport: sendChatReport,
  sendSafetyReport,
  solve,
  watchNetwork,
  watchHidden,
  canCall: () => typeof RTCPeerConnection === 'function',
};

export type RuntimeOptions = {
  me: Me;
  /** Called when the chat ended and the page should go to '/', with what that should say. */
  onHome: (notice: HomeNotice | null) => void;
  /** Outlives a reload of the tab. */
  store?: KeyValueStore;
  /** Outlives the tab. */
  device?: KeyValueStore;
  log?: Log;
  adapters?: Adapters;
};

/** Runs the chat's machine: runs its effects and owns timers, socket, peer and camera. */
export function createChatRuntime(options: RuntimeOptions): ChatRuntime {
  const { me, onHome, store = tabStore, device = deviceStore } = options;
  const { log = consoleLog, adapters = BROWSER } = options;
  const listeners = new Set<() => void>();
  const timers = new Map<TimerName, ReturnType<typeof setTimeout>>();
  const beginning = (saved: SavedTalk): Beginning => ({
    saved,
    goodbyeDueMs: goodbyeDueMs(store),
    tag: newUserId().slice(0, 8),
    mode: readMode(store),
    reveal: readReveal(device),
    canCall: adapters.canCall(),
    paused: readFlag('paused', store),
    staysBlurred: readFlag('staysSoft', store),
  });
  let machine: ChatMachine = begin(me, beginning(NO_TALK))[0];
  let snapshot: ChatSnapshot = { state: machine, localStream: null, remoteStream: null, devices: NO_DEVICES };
  let world: { socket: ChatSocket; camera: Camera; ice: IceServers; unwatch: (() => void)[] } | null = null;
  const answers = createAnswers({ adapters, dispatch, log });
  let peer: Peer | null = null;
  let waiting: ChatEvent[] = [];
  let busy = false;

  function show(patch: Partial<ChatSnapshot>): void {
    snapshot = { ...snapshot, ...patch };
    for (const listener of listeners) attempt('listener', listener);
  }

  /** Events caused by effects wait until all effects of the current event have run. */
  function dispatch(event: ChatEvent): void {
    if (world === null) return;
    waiting.push(event);
    if (busy) return;
    busy = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const current = next;
      attempt(`event_${current.type}`, () => take(transition(machine, current)));
    }
    busy = false;
  }

  /** An error in one place is logged, and does not stop anything else. */
  function attempt(what: string, act: () => void): void {
    try {
      act();
    } catch (error) {
      log(what, errorName(error));
    }
  }

  function onSocketEvent(event: SocketEvent): void {
    // Ahead of the first call, so that it need not wait. Before the announcement it would be refused.
    if (event.type === 'announced') world?.ice.warm();
    dispatch(event);
  }

  function take([state, effects]: Transition): void {
    if (state !== machine) {
      // A talk that is left without End Chat may still be resumed.
      if (state.lines !== machine.lines && state.phase.name !== 'ended') saveLines(store, state.lines);
      const visible = looksDifferent(machine, state);
      machine = state;
      if (visible) show({ state });
    }
    for (const effect of effects) attempt(`effect_${effect.type}`, () => carryOut(effect));
  }

  function carryOut(effect: Effect): void {
    if (world === null) return;
    const { socket, camera } = world;
    switch (effect.type) {
      case 'emit':
        socket.emit(effect);
        return;
      case 'connect':
        socket.connect();
        return;
      case 'disconnect':
        socket.disconnect();
        return;
      case 'open_devices':
      case 'close_devices':
      case 'mute_microphone':
      case 'release_media':
      case 'check_media':
      case 'choose_device':
      case 'flip_camera':
      case 'blur_picture':
        carryOutMedia(effect, { camera, device });
        return;
      case 'start_peer':
        startPeer(effect, camera, world.ice);
        return;
      case 'stop_peer':
        peer?.close();
        peer = null;
        show({ remoteStream: null });
        return;
      case 'resync_peer':
        peer?.resync();
        return;
      case 'restart_ice':
        peer?.restartIce();
        return;
      case 'deliver_signal':
        peer?.deliver(effect.signal);
        return;
      case 'timer_start':
        startTimer(effect.name, effect.epoch, effect.ms);
        return;
      case 'timer_cancel':
        clearTimeout(timers.get(effect.name));
        timers.delete(effect.name);
        return;
      case 'make_proof':
        void answers.makeProof(effect);
        return;
      case 'submit_report':
        void answers.submitReport(effect);
        return;
      case 'report_unsafe':
        adapters.sendSafetyReport(effect.report);
        return;
      case 'save_partner':
      case 'note_report':
      case 'save_seen':
      case 'save_mode':
      case 'save_mood':
      case 'save_flag':
      case 'save_reveal':
      case 'forget_room':
      case 'forget_visitor':
      case 'navigate_home':
        carryOutStorage(effect, { store, device });
        if (effect.type === 'navigate_home') onHome(effect.notice);
        return;
      default:
        effect satisfies never;
    }
  }

  function startTimer(name: TimerName, epoch: number, ms: number): void {
    clearTimeout(timers.get(name));
    timers.set(
      name,
      setTimeout(() => dispatch({ type: 'timer', name, epoch }), ms),
    );
  }

  function startPeer(effect: Extract<Effect, { type: 'start_peer' }>, camera: Camera, ice: IceServers): void {
    peer?.close();
    peer = adapters.createPeer({
      offer: effect.offer,
      requestOffer: effect.requestOffer,
      ice: ice.get,
      outgoing: camera.outgoing,
      partnerSends: () => partnerSends(machine),
      on: (event) => onPeerEvent(effect.peer, event),
      log,
    });
  }

  function onPeerEvent(number: number, event: PeerEvent): void {
    if (event.type !== 'stream') dispatch(toMachineEvent(number, event));
    else if (machine.inner.peer === number) show({ remoteStream: event.stream });
  }

  return {
    start() {
      if (world !== null) return;
      const ice = adapters.createIceServers(log);
      world = {
        ice,
        unwatch: [
          adapters.watchNetwork(() => dispatch({ type: 'network_changed' })),
          adapters.watchHidden(() => keepTalk(store, device)),
        ],
        socket: adapters.createSocket(onSocketEvent, log),
        camera: adapters.createCamera({
          media: globalThis.navigator?.mediaDevices,
          chosen: readDevices(device),
          on: dispatch,
          onStream: (localStream) => show({ localStream }),
          onTrack: (kind, track) => peer?.replaceTrack(kind, track),
          onDevices: (devices) => show({ devices }),
          log,
        }),
      };
      take(begin(me, beginning(resumeTalk(store))));
    },
    stop() {
      dispatch({ type: 'leave' });
      world?.camera.dispose();
      world?.ice.stop();
      for (const unwatch of world?.unwatch ?? []) unwatch();
      world = null;
      waiting = [];
    },
    dispatch,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
  };
}
