// For tests: a chat whose world is noted down.
import type { MatchEvent } from '@app/contract/events';
import { vi } from 'vitest';
import { memoryStore } from '@/lib/storage';
import type { CameraParts } from '../call/devices/camera';
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
  const cameras: CameraParts[] = [];
  const peers: PeerParts[] = [];
  const announcements: unknown[] = [];
  const network: (() => void)[] = [];
  const hidden: (() => void)[] = [];
  const device = memoryStore();
  const sendReport = vi.fn(async () => undefined);
  const adapters: Adapters = {
    sendSafetyReport: ({ reason }) => void done.push(`safety report: ${reason}`),
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
    createCamera: (parts) => {
      cameras.push(parts);
      return {
        open: async (devices) => void done.push(`open ${devices.join(' ')}`),
        close: (devices) => void done.push(`close ${devices.join(' ')}`),
        mute: note('mute'),
        release: note('release'),
        check: note('check'),
        setBlurred: (soft) => void done.push(soft ? 'blur_picture' : 'show'),
        flip: async () => void done.push('flip'),
        choose: async (device, id) => void done.push(`choose ${device} ${id}`),
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
        onMediaFlowing: note('media flowing'),
        onMediaStopped: note('media stopped'),
        connection: () => null,
        replaceTrack: (kind) => void done.push(`replace ${kind}`),
        close: note('close peer'),
      };
    },
    createIceServers: () => ({
      warm: note('ask for servers'),
      get: async () => ({ iceServers: [], iceTransportPolicy: 'all' }),
      stop: note('ask for no servers'),
    }),
    sendReport,
    solve: async () => null,
    watchNetwork: (onChange) => {
      network.push(onChange);
      return note('unwatch');
    },
    canCall: () => true,
    watchHidden: (onHidden) => {
      hidden.push(onHidden);
      return note('stop watching');
    },
  };
  const onHome = vi.fn();
  const runtime = createChatRuntime({ me, onHome, store, device, log: () => undefined, adapters });
  return {
    runtime,
    store,
    device,
    onHome,
    sendReport,
    cameras,
    peers,
    announced: () => announcements.at(-1),
    /** The browser gives camera and microphone. */
    grant: () => {
      cameras.at(-1)?.on({ type: 'device_on', device: 'microphone', deviceId: 'mic', mirrored: true });
      cameras.at(-1)?.on({ type: 'device_on', device: 'camera', deviceId: 'cam', mirrored: true });
    },
    changeNetwork: () => network.at(-1)?.(),
    hide: () => hidden.at(-1)?.(),
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
  chat.hear({ type: 'match', match: told });
  chat.news();
  return chat;
}
