import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Row } from './row';

// Started by the bench as a separate process: attacks a server until it is told to stop, then reports what happened to
// the attackers.

const FLOODERS = 100;
const SILENT_PAIRS = 250;
const FLOOD = ['42["typing"]', '42["chat_message",{"message":"x"}]', '42[0]', '4x', '6'];
/** The frames that a flooder sends every tenth of a second. */
const FRAMES = 100;
/** Half as many signals as a visitor may send at once. Each is several times as large as one of a real call. */
const SIGNALS_AT_ONCE = 20;
const SIGNAL = JSON.stringify({ signal: { type: 'offer', sdp: 'x'.repeat(16_000) } });
const LINE = JSON.stringify({ message: 'x'.repeat(2_000) });

/** Connections that each send frames as large as may be, as fast as they are taken. */
const LARGE_SENDERS = 200;
const LARGE_FRAME = `42["chat_message",${JSON.stringify({ message: 'x'.repeat(64 * 1024) })}]`;
/** Frames that wait at the sender, so that it never falls silent. */
const LARGE_FRAMES_AHEAD = 4;
const LARGE_BYTES_AHEAD = LARGE_FRAMES_AHEAD * LARGE_FRAME.length;

const [, , origin = '', kind = 'mixed'] = process.argv;
const counts = { connected: 0, refused: 0, floodersCut: 0, readersCut: 0 };
let address = 0;

/** Opens a connection from an address of its own and announces it; undefined if it is refused. */
async function open(from: string, userId: string): Promise<WebSocket | undefined> {
  const url = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const ws = new WebSocket(url, { headers: { 'x-forwarded-for': from } });
  ws.on('error', () => undefined);
  const opened = await new Promise<boolean>((resolve) => {
    ws.once('open', () => resolve(true)).once('close', () => resolve(false));
  });
  if (!opened) {
    counts.refused += 1;
    return undefined;
  }
  counts.connected += 1;
  ws.send('40');
  await new Promise<void>((resolve) => {
    ws.on('message', (data) => String(data).startsWith('40') && resolve()).once('close', () => resolve());
  });
  ws.send(`42["user_connected",{"userId":"${userId}"}]`);
  return ws;
}

function nextAddress(): string {
  address += 1;
  return `198.18.${address >> 8}.${address & 255}`;
}

/** Sends as much as it can, and reconnects with the same id a second after it was cut off. */
async function flood(): Promise<void> {
  const [from, userId] = [nextAddress(), randomUUID()];
  for (;;) {
    const ws = await open(from, userId);
    while (ws?.readyState === WebSocket.OPEN) {
      for (let at = 0; at < FRAMES; at += 1) ws.send(FLOOD[at % FLOOD.length] ?? '');
      await wait(100);
    }
    if (ws !== undefined) counts.floodersCut += 1;
    await wait(1_000);
  }
}

/** Sends large frames without a pause, and reconnects with the same id at once when it was cut off. */
async function sendLarge(): Promise<void> {
  const [from, userId] = [nextAddress(), randomUUID()];
  for (;;) {
    const ws = await open(from, userId);
    while (ws?.readyState === WebSocket.OPEN) {
      // Counted: the backlog of a broken connection does not grow, and it counts as open until its end is heard of.
      for (let sent = 0; sent < LARGE_FRAMES_AHEAD && ws.bufferedAmount < LARGE_BYTES_AHEAD; sent += 1) {
        ws.send(LARGE_FRAME);
      }
      await wait(1);
    }
    if (ws !== undefined) counts.floodersCut += 1;
    await wait(50);
  }
}

/**
 * Two who are matched and then read nothing send each other signals in bursts and lines at the permitted rate, and
 * send pongs before any ping.
 */
async function readNothing(): Promise<void> {
  for (const mood of ['Feeling Lonely', 'Here to Listen']) {
    const userId = randomUUID();
    const ws = await open(nextAddress(), userId);
    if (ws === undefined) continue;
    ws.send(`42["join_queue",{"userId":"${userId}","username":"silent","mood":"${mood}","language":"fr"}]`);
    ws.on('message', (data) => {
      if (!String(data).startsWith('42["match"')) return;
      ws.pause();
      for (let at = 0; at < SIGNALS_AT_ONCE; at += 1) ws.send(`42["signal",${SIGNAL}]`);
      const lines = setInterval(() => {
        ws.send(`42["chat_message",${LINE}]`);
        ws.send('3');
      }, 600);
      ws.once('close', () => clearInterval(lines));
    });
    // The end of a connection is not read either; a write that fails reveals it.
    ws.once('close', () => {
      counts.readersCut += 1;
    });
  }
}

process.on('SIGTERM', () => {
  const row = (name: string, value: number): Row => ({ name, value, unit: '' });
  const rows = [
    row('attackers: connections opened', counts.connected),
    row('attackers: connections refused', counts.refused),
    row('attackers: times a flooder was cut', counts.floodersCut),
    row('attackers: silent readers cut', counts.readersCut),
  ];
  process.stdout.write(JSON.stringify(rows), () => process.exit(0));
});

if (kind === 'large') {
  for (let at = 0; at < LARGE_SENDERS; at += 1) void sendLarge();
} else {
  for (let at = 0; at < SILENT_PAIRS; at += 1) await readNothing();
  for (let at = 0; at < FLOODERS; at += 1) void flood();
}
process.stdout.write('[]');
