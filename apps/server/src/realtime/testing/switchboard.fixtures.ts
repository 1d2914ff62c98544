import type { ChatMessage, Media, Signal } from '@app/contract/events';
import type { Partner } from '../../matching/talk';
import { createOutboxes } from '../talk/outbox';
import { createSwitchboard, type SwitchboardParts } from '../talk/switchboard';
import { busFixture } from './bus.fixtures';

export const media = (camera: Media['camera']): Media => ({
  roomId: 'room',
  mode: 'video',
  microphone: 'on',
  camera,
});
export const line: ChatMessage = { sender: 'ann', message: 'hello', id: 'line 1' };
export const signal: Signal = { type: 'offer', sdp: 'v=0' };
export const to = { userId: 'bob', roomId: 'room' };
export const bob = (node: string): Partner => ({ ...to, node }) as Partner;

/** The node `here`, where Ann is; the test says where Bob is, and in which talk both are. */
export function switchboardFixture(where = 'there') {
  const network = busFixture();
  const said: unknown[][] = [];
  const state = {
    partners: new Map<string, Partner>([
      ['ann', bob(where)],
      ['bob', { userId: 'ann', roomId: 'room', node: 'here' } as Partner],
    ]),
    media: undefined as Media | undefined,
    keeps: true,
    /** The room of the match that Bob's connection was told of. */
    toldOf: 'room' as string | undefined,
    isNewLine: true,
  };
  let partnerCame: (userId: string) => void = () => undefined;
  const connection = () => ({
    roomId: state.toldOf,
    networks: ['house', 'street'],
    send: (...what: unknown[]) => said.push(what),
  });
  const switchboard = createSwitchboard({
    node: 'here',
    bus: network.bus,
    presence: {
      send: (...what: unknown[]) => said.push(what) > 0,
      reachable: () => (state.toldOf === undefined ? undefined : connection()),
    } as unknown as SwitchboardParts['presence'],
    delivery: {
      line: (...what) => said.push(['line', ...what]) > 0 && state.isNewLine,
      signal: (...what) => void said.push(['signal', ...what]),
    },
    outboxes: createOutboxes({ run: 'this run' }),
    evidence: { note: (...what) => void said.push(['evidence', ...what]) },
    talks: {
      partnerOf: (userId) => state.partners.get(userId),
      mediaOf: () => state.media,
      onPartnerCame: (listen) => {
        partnerCame = listen;
      },
    },
    handovers: { mayBuffer: () => state.keeps },
    now: () => 5,
  });
  const tell = (what: Media) => {
    state.media = what;
    return switchboard.media(bob(where), 'ann', what);
  };
  return { switchboard, network, said, state, tell, partnerCame: () => partnerCame('ann') };
}
