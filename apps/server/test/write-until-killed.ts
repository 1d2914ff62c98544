import { setImmediate as turn } from 'node:timers/promises';
import { connect } from '../src/db/connect';
import { writeRooms } from './write-rooms';

// Run as a process of its own by a test: writes until it is killed, and prints each name once it is durable.
const [, , dataDir = '', run = ''] = process.argv;
const db = await connect({ databaseUrl: undefined, dataDir }, () => undefined);
for (let n = 0; ; n += 1) {
  await writeRooms(db, `${run}-${n}`, 1_000);
  process.stdout.write(`${run}-${n}\n`);
  await turn();
}
