import { test } from '../harness/admin';
import { readHostileLists, sayHostile } from '../harness/hostile-walk';

/** The content policy would stop most of it; here what the pages themselves make of the texts has to hold. */
const UNPROTECTED = { bypassCSP: true };

test.use({ ownServer: true });

test('500 texts of markup and code do not run in a talk or in the console, even without the content security policy', async ({
  visitor,
  admins,
  server,
}) => {
  await readHostileLists(await admins('Wilhelmina', UNPROTECTED), server);
  const one = await visitor({ name: 'Ottilie', context: UNPROTECTED });
  const other = await visitor({ name: '<img src=x onerror=hostileRun()>', context: UNPROTECTED });
  await sayHostile(one, other);
});
