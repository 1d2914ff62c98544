import { connect } from '../src/db/connect';

// A test runs this as a separate process: it opens the store in a folder and prints how that went.
const [, , dataDir = ''] = process.argv;
try {
  const db = await connect({ databaseUrl: undefined, dataDir }, () => undefined);
  await db.destroy();
  process.stdout.write('opened\n');
} catch (error) {
  process.stdout.write(`${error}\n`);
}
