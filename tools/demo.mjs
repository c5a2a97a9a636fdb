/**
 * `npm run demo`: `npm start` on a data folder of its own, refilled at every start with the same realistic data, whose
 * dates are relative to today. Refuses to run when DATABASE_URL is set.
 */
import { join } from 'node:path';
import { launch } from './parts/launch.mjs';
import { main, PlainError } from './parts/terminal.mjs';

await main(async () => {
  if (process.env.DATABASE_URL?.trim()) {
    throw new PlainError('The demo fills a database of its own and never yours: unset DATABASE_URL.');
  }
  process.env.DATA_DIR = join(process.env.DATA_DIR?.trim() || '.data', 'demo');
  await launch('demo');
});
