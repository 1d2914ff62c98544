import { forgetLastPartner } from '../../lib/last-partner';
import { deviceStore, type KeyValueStore, tabStore } from '../../lib/storage';
import { clearPartner, forgetVisitor, newUserId, savePartner } from '../../lib/visitor-session';
import { type Camera, createCamera, NO_DEVICES } from './call/camera';
import { createIceServers, type IceServers } from './call/ice';
import { watchNetwork } from './call/network';
import type { createPeer, Peer, PeerWord } from './call/peer';
import { createWatchedPeer } from './call/watched-peer';
import { watchHidden } from './hidden';
import { consoleLog, errorName, type Log } from './log';
import type { Effect, HomeNotice } from './machine/effects';
import type { ChatEvent, SocketEvent, TimerName, UiEvent } from './machine/events';
import { begin, type Transition, transition } from './machine/machine';
import { NO_TALK } from './machine/state';
import type { ChatMachine, Me } from './machine/step';
import { sendChatReport } from './report-api';
import type { ChatSnapshot } from './snapshot';
import { type ChatSocket, createChatSocket } from './socket';
import { forgetTalk, keepPartner, readTalk, saveReported, saveRoom, saveSeen } from './talk/saved-talk';

export type ChatRuntime = {
  /** Begins: asks for the camera and connects. After `stop` it may begin again, from nothing. */
  start(): void;
  /** Leaves the chat and lets go of everything: no track, call, timer or connection is left. */
  stop(): void;
  dispatch(event: UiEvent): void;
  subscribe(listener: () => void): () => void;
  getSnapshot(): ChatSnapshot;
};

/** The world the effects reach; tests pass their own. */
export type Adapters = {
  createSocket: typeof createChatSocket;
  createCamera: typeof createCamera;
  createPeer: typeof createPeer;
  createIceServers: (log: Log) => IceServers;
  sendReport: typeof sendChatReport;
  watchNetwork: typeof watchNetwork;
  watchHidden: typeof watchHidden;
};

const BROWSER: Adapters = {
  createSocket: createChatSocket,
  createCamera,
  createPeer: createWatchedPeer,
  createIceServers,
  sendReport: sendChatReport,
  watchNetwork,
  watchHidden,
};

export type RuntimeOptions = {
  me: Me;
  /** Called when the chat ended and the page should go to '/', which may have something to say. */
  onHome: (notice: HomeNotice | null) => void;
  /** What lasts as long as the tab. */
  store?: KeyValueStore;
  /** What lasts on the device. */
  device?: KeyValueStore;
  log?: Log;
  adapters?: Adapters;
};

/** Runs the chat's machine: carries out its effects and owns timers, socket, peer and camera. */
export function createChatRuntime(options: RuntimeOptions): ChatRuntime {
  const { me, onHome, store = tabStore, device = deviceStore } = options;
  const { log = consoleLog, adapters = BROWSER } = options;
  const listeners = new Set<() => void>();
  const timers = new Map<TimerName, ReturnType<typeof setTimeout>>();
  let machine: ChatMachine = begin(me, NO_TALK, '')[0];
  let snapshot: ChatSnapshot = { state: machine, localStream: null, remoteStream: null, devices: NO_DEVICES };
  let world: { socket: ChatSocket; camera: Camera; ice: IceServers; unwatch: (() => void)[] } | null = null;
  let peer: Peer | null = null;
  let waiting: ChatEvent[] = [];
  let busy = false;

  function show(patch: Partial<ChatSnapshot>): void {
    snapshot = { ...snapshot, ...patch };
    for (const listener of listeners) listener();
  }

  /** Events that effects cause wait until the effects of the present one are all carried out. */
  function dispatch(event: ChatEvent): void {
    if (world === null) return;
    waiting.push(event);
    if (busy) return;
    busy = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      take(transition(machine, next));
    busy = false;
  }

  function onSocketEvent(event: SocketEvent): void {
    // Ahead of the first call, so that it need not wait. Before the announcement it would be refused.
    if (event.type === 'announced') world?.ice.warm();
    dispatch(event);
  }

  function take([state, effects]: Transition): void {
    if (state !== machine) {
      machine = state;
      show({ state });
    }
    for (const effect of effects) {
      try {
        carryOut(effect);
      } catch (error) {
        log(`effect_${effect.type}`, errorName(error));
      }
    }
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
      case 'acquire_media':
        void camera.acquire();
        return;
      case 'release_media':
        camera.release();
        return;
      case 'check_media':
        void camera.check();
        return;
      case 'set_microphone':
        camera.setMicrophone(effect.on);
        return;
      case 'set_camera':
        void camera.setCamera(effect.on);
        return;
      case 'choose_device':
        void camera.choose(effect.kind, effect.deviceId);
        return;
      case 'start_peer':
        startPeer(effect, camera, world.ice);
        return;
      case 'stop_peer':
        peer?.close();
        peer = null;
        show({ remoteStream: null });
        return;
      case 'refresh_peer':
        peer?.refresh();
        return;
      case 'mend_peer':
        peer?.mend();
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
      case 'submit_report':
        void submitReport(effect);
        return;
      case 'save_partner':
        savePartner(effect.partner, store);
        saveRoom(store, effect.partner.roomId);
        keepPartner(store, device);
        return;
      case 'note_report':
        saveReported(store, effect.about.roomId);
        forgetLastPartner(effect.about.userId, device);
        return;
      case 'save_seen':
        saveSeen(store, effect.seen);
        return;
      case 'forget_room':
        keepPartner(store, device);
        clearPartner(store);
        forgetTalk(store);
        return;
      case 'forget_visitor':
        forgetVisitor(effect.refused, store);
        return;
      case 'navigate_home':
        onHome(effect.notice);
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
      on: (word) => onPeerWord(effect.peer, word),
      log,
    });
  }

  function onPeerWord(number: number, word: PeerWord): void {
    switch (word.type) {
      case 'signal':
        dispatch({ type: 'peer_signal', peer: number, signal: word.signal });
        return;
      case 'waiting':
        dispatch({ type: 'peer_waiting', peer: number });
        return;
      case 'connecting':
        dispatch({ type: 'peer_connecting', peer: number });
        return;
      case 'live':
        dispatch({ type: 'peer_live', peer: number });
        return;
      case 'interrupted':
        dispatch({ type: 'peer_interrupted', peer: number });
        return;
      case 'failed':
        dispatch({ type: 'peer_failed', peer: number });
        return;
      case 'quality':
        dispatch({ type: 'peer_quality', peer: number, quality: word.quality });
        return;
      case 'stream':
        if (machine.inner.peer === number) show({ remoteStream: word.stream });
        return;
      default:
        word satisfies never;
    }
  }

  async function submitReport({ roomId, report }: Extract<Effect, { type: 'submit_report' }>): Promise<void> {
    try {
      await adapters.sendReport(report);
      dispatch({ type: 'report_sent', roomId });
    } catch (error) {
      log('report_failed', errorName(error));
      dispatch({ type: 'report_failed', roomId });
    }
  }

  return {
    start() {
      if (world !== null) return;
      const ice = adapters.createIceServers(log);
      world = {
        ice,
        unwatch: [
          adapters.watchNetwork(() => dispatch({ type: 'network_changed' })),
          adapters.watchHidden(() => keepPartner(store, device)),
        ],
        socket: adapters.createSocket(onSocketEvent, log),
        camera: adapters.createCamera({
          media: globalThis.navigator?.mediaDevices,
          on: dispatch,
          onStream: (localStream) => show({ localStream }),
          onTrack: (kind, track) => peer?.replaceTrack(kind, track),
          onDevices: (devices) => show({ devices }),
          log,
        }),
      };
      take(begin(me, readTalk(store), newUserId().slice(0, 8)));
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
