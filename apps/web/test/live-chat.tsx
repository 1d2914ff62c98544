import { useCallback, useEffect, useReducer } from 'react';
import { type Devices, NO_DEVICES } from '@/features/chat/call/devices/local-media';
import { toastsFor } from '@/features/chat/chat-page';
import { ChatScreen } from '@/features/chat/screens/chat-screen';
import { useVisibleArea } from '@/features/chat/screens/visible-area';
import type { ChatEvent, UiEvent } from '@/features/chat/session/machine/events';
import { transition } from '@/features/chat/session/machine/machine';
import { GOOD_QUALITY } from '@/features/chat/session/machine/state';
import type { ChatMachine } from '@/features/chat/session/machine/step';
import type { ChatSnapshot } from '@/features/chat/session/snapshot';
import { matched, play } from '@/features/chat/testing/machine-fixture';
import { Toaster } from '@/ui/toaster';
import { CHATS, VISITOR } from './chat-states';
import { show } from './show';

/** A talk with Cleo, whose picture is blurred. */
export const talking = play(
  matched,
  { type: 'peer_status', status: 'live' },
  { type: 'peer_quality', quality: { ...GOOD_QUALITY, picture: 'moving' } },
  { type: 'media', roomId: 'r1', mode: 'video', microphone: 'on', camera: 'soft' },
).state;

/** The same visitor, who feels lonely. */
export const lonely = (state: ChatMachine): ChatMachine => ({ ...state, mood: 'Feeling Lonely' });

let lines = 0;

/** Cleo says something. */
export function says(message: string): ChatEvent {
  lines += 1;
  return { type: 'chat_message', sender: 'cleo', message, n: lines };
}

/** Cleo as she is now, with a camera unless said otherwise. */
export const theirs = (media: Partial<Extract<ChatEvent, { type: 'media' }>>): ChatEvent => ({
  ...{ type: 'media', roomId: 'r1', mode: 'video', microphone: 'on', camera: 'on' },
  ...media,
});

/** Cleo is reported. */
export const REPORTED: readonly ChatEvent[] = [
  { type: 'open_report' },
  { type: 'submit_report', reason: 'Spamming', details: '' },
  { type: 'report_answered', roomId: 'r1', answer: 'sent' },
];

/** A picture of a colour, in motion as long as it is shown. */
function filmOf(colour: string): MediaStream {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.captureStream();
}

/** Something of the partner's to be seen. */
export const REMOTE = filmOf('darkslategray');

/** What a visitor sees of themselves. */
export function withCamera(): Pick<ChatSnapshot, 'localStream' | 'sentPicture'> {
  const localStream = filmOf('rosybrown');
  return { localStream, sentPicture: localStream.getVideoTracks()[0] ?? null };
}

const [[, SNAPSHOT]] = CHATS as [(typeof CHATS)[number]];

type Props = {
  from: ChatMachine;
  devices: Devices | undefined;
  own: ReturnType<typeof withCamera> | undefined;
  onStep: (event: UiEvent) => void;
  hear: (tell: Tell) => void;
};
type Tell = (event: ChatEvent) => void;

function LiveChat({ from, devices = NO_DEVICES, own, onStep, hear }: Props) {
  const [state, step] = useReducer((now: ChatMachine, event: ChatEvent) => transition(now, event)[0], from);
  const area = useVisibleArea();
  useEffect(() => hear(step), [hear]);
  const dispatch = useCallback(
    (event: UiEvent) => {
      onStep(event);
      step(event);
    },
    [onStep],
  );
  return (
    <>
      <ChatScreen
        visitor={VISITOR}
        chat={{ ...SNAPSHOT, ...own, remoteStream: REMOTE, devices, state }}
        dispatch={dispatch}
      />
      <Toaster {...toastsFor(state, area)} />
    </>
  );
}

/**
 * The chat as its machine leads it, without a server and a call. Returns what its visitor did, what tells it of anything
 * else that happens, and what takes it away.
 */
export async function showChat(from: ChatMachine, devices?: Devices, own?: Props['own']) {
  const done: UiEvent[] = [];
  let tell: Tell = () => undefined;
  const leave = await show(
    <LiveChat
      from={from}
      devices={devices}
      own={own}
      onStep={(event) => done.push(event)}
      hear={(told) => {
        tell = told;
      }}
    />,
    'en',
    '/video-test',
  );
  return { done, tell: (event: ChatEvent) => tell(event), leave };
}
