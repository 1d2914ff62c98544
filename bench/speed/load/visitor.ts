import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { textFrame } from './frames';

/** A server under load, or two nodes that visitors see as one. */
export type Target = {
  name: 'soulwick' | 'socket.io' | 'ws';
  port: number;
  pid: number;
  /** The second node, which every other visitor connects to, and the Redis between the two. */
  second?: { port: number; pid: number; redisPid: number };
  /** The secret that signs device cookies, which only our own server reads. */
  authSecret: string;
};

/** The payload of `match`. Bare servers send part of it. */
export type Match = { roomId: string; partnerId: string };

/** A raw WebSocket. It speaks Socket.IO's packets if the server does, otherwise only their content. */
export type Visitor = {
  readonly userId: string;
  /** Writes a frame made by `eventFrame`. */
  write(frame: Buffer): void;
  /** Ends the transport without a close frame. */
  cut(): void;
  /** Receives what the server sends, from the event's name on: `chat_message",{…}]`. */
  hear: (frame: Buffer, from: number) => void;
  /** Called when the server has answered an event. */
  answered: () => void;
  /** Called when the connection ends. */
  gone: () => void;
};

const EVENT = '42';
const ANSWERED_EVENT = '420';
const PONG = textFrame('3');
const CONNECT = textFrame('40');

/** An event as this server expects it. The frame can be written any number of times. */
export function eventFrame({ name }: Target, event: string, payload?: unknown): Buffer {
  const json = JSON.stringify(payload === undefined ? [event] : [event, payload]);
  return textFrame(name === 'ws' ? json : `${EVENT}${json}`);
}

/** An event that asks for an answer, which only our own server gives. */
export function answeredFrame(event: string, payload: unknown): Buffer {
  return textFrame(`${ANSWERED_EVENT}${JSON.stringify([event, payload])}`);
}

/** The port that visitor number `at` connects to. */
function portOf({ port, second }: Target, at: number): number {
  return second !== undefined && at % 2 === 1 ? second.port : port;
}

/** Connects visitor number `at` from one of `addresses` of this machine; resolves once events may be sent. */
export function connectVisitor(
  target: Target,
  at: number,
  cookie: string | undefined,
  addresses: number,
): Promise<Visitor> {
  const isPlain = target.name === 'ws';
  const path = isPlain ? '/' : '/socket.io/?EIO=4&transport=websocket';
  return new Promise((resolve, reject) => {
    let socket: Socket | undefined;
    const ws = new WebSocket(`ws://127.0.0.1:${portOf(target, at)}${path}`, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
      headers: cookie === undefined ? {} : { cookie },
      localAddress: `127.0.0.${2 + (at % addresses)}`,
    });
    const visitor: Visitor = {
      userId: `visitor-${at.toString().padStart(28, '0')}`,
      write: (frame) => void socket?.write(frame),
      cut: () => ws.terminate(),
      hear: () => {},
      answered: () => {},
      gone: () => {},
    };
    ws.once('upgrade', (response) => {
      socket = response.socket;
    });
    ws.on('error', reject);
    ws.on('close', () => visitor.gone());
    if (isPlain) ws.on('open', () => resolve(visitor));
    ws.on('message', (frame: Buffer) => {
      if (isPlain) visitor.hear(frame, 2);
      else if (frame[0] === 0x34 && frame[1] === 0x32) visitor.hear(frame, 4);
      else if (frame[0] === 0x34 && frame[1] === 0x33) visitor.answered();
      else if (frame[0] === 0x34 && frame[1] === 0x30) resolve(visitor);
      else if (frame[0] === 0x30) visitor.write(CONNECT);
      else if (frame[0] === 0x32) visitor.write(PONG);
    });
  });
}
