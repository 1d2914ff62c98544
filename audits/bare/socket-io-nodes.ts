import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';

// Plain Socket.IO, as one of several nodes: relays through rooms of its sharded adapter. Partners follow from the
// visitors' numbers, so that nodes exchange nothing but lines.

const url = process.env.REDIS_URL ?? '';
const publisher = new Redis(url, { enableAutoPipelining: true });
const http = createServer();
const io = new Server(http, {
  transports: ['websocket'],
  serveClient: false,
  adapter: createShardedAdapter(publisher, new Redis(url)),
});

io.on('connection', (socket) => {
  socket.on('join_queue', ({ userId }: { userId: string }) => {
    const [, prefix = '', digits = ''] = /^(.*?)(\d+)$/.exec(userId) ?? [];
    const number = Number(digits);
    const partner = number % 2 === 0 ? number + 1 : number - 1;
    const roomId = `room-${Math.floor(number / 2)}`;
    socket.join(roomId);
    socket.data.roomId = roomId;
    socket.emit('match', { roomId, partnerId: `${prefix}${String(partner).padStart(digits.length, '0')}` });
  });
  socket.on('chat_message', (line: unknown) => {
    socket.to(socket.data.roomId).emit('chat_message', line);
  });
});

http.listen(0, '127.0.0.1', () => console.log((http.address() as AddressInfo).port));
