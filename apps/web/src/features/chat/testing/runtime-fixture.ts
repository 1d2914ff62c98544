// For tests: a chat whose world is noted down.
import type { MatchEvent } from '@app/contract/events';
import type { ChatReport } from '@app/contract/reports';
import { vi } from 'vitest';
import { memoryStore } from '@/lib/storage';
import type { OnOutcome } from '@/visitor/report-outbox';
import type { LocalMediaParts } from '../call/devices/local-media';
import type { PageWatch } from '../call/ice/page-watch';
import type { PeerParts } from '../call/peer/peer';
import type { SocketEvent } from '../session/machine/events';
import { type Adapters, createChatRuntime } from '../session/runtime';
import { me } from './machine-fixture';

export const match: MatchEvent = {
  roomId: 'r1',
  partnerId: 'cleo',
  partnerUsername: 'Cleo',
  partnerMood: 'Make Friends',
};

/** A world that notes what is asked of it and says nothing by itself. */
export function setUpChat(store = memoryStore()) {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const sockets: ((event: SocketEvent) => void)[] = [];
  const localMedia: LocalMediaParts[] = [];
  const peers: PeerParts[] = [];
  const announcements: unknown[] = [];
  const watches: PageWatch[] = [];
  const device = memoryStore();
  const fileReport = vi.fn((_: ChatReport, onOutcome: OnOutcome) =>
    onOutcome({ state: 'taken', receipt: undefined }),
  );
  const adapters: Adapters = {
    sendSafetyReport: ({ reason }) => void done.push(`safety report: ${reason}`),
    forgetSafetyReport: note('forget safety report'),
    createSocket: (on) => {
      sockets.push(on);
      return {
        connect: note('connect'),
        disconnect: note('disconnect'),
        emit({ event, args }) {
          done.push(`emit ${event}`);
          if (event === 'user_connected') announcements.push(args[0]);
        },
      };
    },
    createLocalMedia: (parts) => {
      localMedia.push(parts);
      return {
        handlers: {
          query_permission: async () => parts.on({ type: 'permission_known', asks: false }),
          open_devices: async ({ devices }) => void done.push(`open ${devices.join(' ')}`),
          close_devices: ({ devices }) => void done.push(`close ${devices.join(' ')}`),
          mute_microphone: note('mute'),
          release_media: note('release'),
          check_media: note('check'),
          blur_picture: ({ blurred }) => void done.push(blurred ? 'blur_picture' : 'show'),
          flip_camera: async () => void done.push('flip'),
          choose_device: async ({ device, deviceId }) => void done.push(`choose ${device} ${deviceId}`),
        },
        outgoing: () => ({ audio: null, video: null }),
        dispose: note('dispose'),
      };
    },
    createPeer: (parts) => {
      peers.push(parts);
      return {
        deliver: ({ type }) => void done.push(`deliver ${type}`),
        resync: note('resync'),
        restartIce: note('restart ICE'),
        replaceTrack: (kind) => void done.push(`replace ${kind}`),
        usedBytes: () => 0,
        close: note('close peer'),
      };
    },
    createIceServers: () => ({
      warm: note('ask for servers'),
      get: async () => ({ iceServers: [], iceTransportPolicy: 'all' }),
      stop: note('ask for no servers'),
    }),
    fileReport,
    watchPage: (watch) => {
      watches.push(watch);
      return note('unwatch');
    },
    canCall: () => true,
  };
  const onHome = vi.fn();
  const runtime = createChatRuntime({ me, onHome, store, device, log: () => undefined, adapters });
  return {
    runtime,
    store,
    device,
    onHome,
    fileReport,
    localMedia,
    peers,
    announced: () => announcements.at(-1),
    /** The browser gives camera and microphone. */
    grant: () => {
      localMedia.at(-1)?.on({ type: 'device_on', device: 'microphone', mirrored: true });
      localMedia.at(-1)?.on({ type: 'device_on', device: 'camera', mirrored: true });
    },
    changeNetwork: () => watches.at(-1)?.onNetwork(),
    hide: () => watches.at(-1)?.onHidden(),
    hear: (event: SocketEvent) => sockets.at(-1)?.(event),
    /** What was asked for since the last look. */
    news: () => done.splice(0),
    phase: () => runtime.getSnapshot().state.phase.name,
  };
}

/** In a talk, from the match it was told. */
export function talking(told = match) {
  const chat = setUpChat();
  chat.runtime.start();
  chat.hear({ type: 'connected' });
  chat.grant();
  chat.hear({ type: 'match', ...told });
  chat.news();
  return chat;
}
