import { connect } from '../src/db/connect';

// Run as a process of its own by a test: opens the store in a folder and says how that went.
const [, , dataDir = ''] = process.argv;
try {
  const db = await connect({ databaseUrl: undefined, dataDir }, () => undefined);
  await db.destroy();
  process.stdout.write('opened\n');
} catch (error) {
  process.stdout.write(`${error}\n`);
}
