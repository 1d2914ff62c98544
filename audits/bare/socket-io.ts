import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';

// Plain Socket.IO: pairs first come, first served and relays through a room. Nothing is checked, counted or kept.

type Visitor = { userId: string; socket: Socket };

const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false });
let waiting: Visitor | undefined;
let rooms = 0;

function meet(one: Visitor, other: Visitor): void {
  rooms += 1;
  const roomId = `room-${rooms}`;
  for (const [{ socket }, { userId: partnerId }] of [
    [one, other],
    [other, one],
  ] as const) {
    socket.join(roomId);
    socket.data.roomId = roomId;
    socket.emit('match', { roomId, partnerId });
  }
}

io.on('connection', (socket) => {
  socket.on('join_queue', ({ userId }: { userId: string }) => {
    const visitor = { userId, socket };
    if (waiting?.socket.connected) {
      meet(waiting, visitor);
      waiting = undefined;
    } else {
      waiting = visitor;
    }
  });
  socket.on('chat_message', (line: unknown) => {
    socket.to(socket.data.roomId).emit('chat_message', line);
  });
});

http.listen(0, '127.0.0.1', () => console.log((http.address() as AddressInfo).port));
