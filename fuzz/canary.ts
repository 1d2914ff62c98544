import { randomUUID } from 'node:crypto';
import type { ClientToServer, MatchEvent, ServerToClient } from '@app/contract/events';
import type { Mood } from '@app/contract/moods';
import { io, type Socket } from 'socket.io-client';

type Client = Socket<ServerToClient, ClientToServer>;

/** Pause between two lines of one side, in milliseconds. */
const PAUSE_MS = 100;
/** After so many lines a side sends its camera state. */
const LINES_A_TURN = 5;
/** A line that has not arrived by then counts as lost. */
const LOST_AFTER_MS = 20_000;
/** Interval of the health checks, in milliseconds. */
const HEALTH_INTERVAL_MS = 1_000;

export type Canary = {
  /** What went wrong so far. */
  findings(): string[];
  /** Lines sent so far, by both. */
  sent(): number;
  /** Milliseconds each line took from one side to the other. */
  delays(): number[];
  /** Stops talking, waits for the lines under way, and leaves. */
  finish(): Promise<void>;
};

/** Two visitors who talk undisturbed, and health checks: no attack may affect them. */
export async function openCanary(origin: string): Promise<Canary> {
  const findings: string[] = [];
  const delays: number[] = [];
  let finishing = false;
  const [one, other] = [side('one', '198.51.100.1'), side('other', '198.51.100.2')];

  function side(name: string, address: string) {
    const userId = randomUUID();
    const socket: Client = io(origin, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { 'X-Forwarded-For': address },
    });
    const sentAt: number[] = [];
    const matched = new Promise<MatchEvent>((resolve, reject) => {
      socket.once('match', resolve);
      socket.once('connect_error', reject);
    });
    socket.onAny((event: string, payload: unknown) => {
      if (event !== 'match' && event !== 'chat_message' && event !== 'media')
        findings.push(`${name} was told ${event} ${JSON.stringify(payload)}`);
    });
    socket.on('disconnect', (reason) => {
      if (!finishing) findings.push(`${name} was disconnected: ${reason}`);
    });
    return { name, userId, socket, sentAt, matched, received: 0 };
  }

  type Side = ReturnType<typeof side>;

  function listen(from: Side, to: Side): void {
    to.socket.on('chat_message', ({ message }) => {
      if (message !== `line ${to.received}`)
        findings.push(`${to.name} got “${message.slice(0, 40)}” for line ${to.received}`);
      delays.push(performance.now() - (from.sentAt[to.received] ?? 0));
      to.received += 1;
    });
  }

  /** Tells the camera to be off in one moment and on in the other. */
  function turnCamera({ socket, sentAt }: Side, roomId: string): void {
    const camera = sentAt.length % 2 === 0 ? 'on' : 'off';
    socket.emit('media', { roomId, mode: 'video', microphone: 'on', camera });
  }

  function speak(from: Side): void {
    from.socket.emit('chat_message', { sender: from.userId, message: `line ${from.sentAt.length}` });
    from.sentAt.push(performance.now());
  }

  function join({ socket, userId }: Side, mood: Mood): void {
    socket.emit('user_connected', { userId });
    socket.emit('join_queue', { userId, username: 'Canary', mood, language: 'en' });
  }

  async function ask(): Promise<void> {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(LOST_AFTER_MS) }).catch(
      () => undefined,
    );
    if (answer?.status !== 200 && !finishing)
      findings.push(`/healthz answered ${answer?.status ?? 'nothing'}`);
    await answer?.text();
  }

  listen(one, other);
  listen(other, one);
  join(one, 'Feeling Lonely');
  join(other, 'Here to Listen');
  const [{ roomId }] = await Promise.all([one.matched, other.matched]);
  for (const { name, socket } of [one, other]) {
    socket.on('media', (media) => {
      if (media.roomId !== roomId) findings.push(`${name} was told of the media of another room`);
    });
  }
  const talking = setInterval(() => {
    for (const from of [one, other]) {
      speak(from);
      if (from.sentAt.length % LINES_A_TURN === 0) turnCamera(from, roomId);
    }
  }, PAUSE_MS);
  const asking = setInterval(() => void ask(), HEALTH_INTERVAL_MS);

  return {
    findings: () => findings,
    sent: () => one.sentAt.length + other.sentAt.length,
    delays: () => delays,
    async finish() {
      clearInterval(talking);
      clearInterval(asking);
      const whole = () => other.received === one.sentAt.length && one.received === other.sentAt.length;
      const latest = performance.now() + LOST_AFTER_MS;
      while (!whole() && one.socket.connected && other.socket.connected && performance.now() < latest) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      if (!whole()) {
        const lost = one.sentAt.length - other.received + other.sentAt.length - one.received;
        findings.push(`${lost} lines never came`);
      }
      finishing = true;
      one.socket.disconnect();
      other.socket.disconnect();
    },
  };
}
