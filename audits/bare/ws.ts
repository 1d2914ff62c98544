import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

// Plain ws: frames are ["event", payload], parsed once to read the event, and passed on unchanged.

const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
const partners = new Map<WebSocket, WebSocket>();
let waiting: { userId: string; socket: WebSocket } | undefined;
let rooms = 0;

server.on('connection', (socket) => {
  socket.on('message', (frame: Buffer) => {
    const [event, payload] = JSON.parse(frame.toString());
    if (event === 'chat_message') {
      partners.get(socket)?.send(frame, { binary: false });
    } else if (event === 'join_queue') {
      join(socket, payload.userId);
    }
  });
});

function join(socket: WebSocket, userId: string): void {
  if (waiting === undefined) {
    waiting = { userId, socket };
    return;
  }
  rooms += 1;
  partners.set(socket, waiting.socket).set(waiting.socket, socket);
  const match = (partnerId: string) => JSON.stringify(['match', { roomId: `room-${rooms}`, partnerId }]);
  socket.send(match(waiting.userId));
  waiting.socket.send(match(userId));
  waiting = undefined;
}

server.on('listening', () => console.log((server.address() as AddressInfo).port));
