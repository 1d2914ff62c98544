import { fileURLToPath } from 'node:url';
import { runPlants } from './command';

try {
  const isAllNoticed = runPlants(fileURLToPath(new URL('../..', import.meta.url)), process.argv.slice(2));
  if (!isAllNoticed) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
