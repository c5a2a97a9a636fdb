/**
 * `npm run demo`: `npm start` on a data folder of its own, filled anew each time with the same believable life, whose days
 * count from today. Never where DATABASE_URL is set.
 */
import { join } from 'node:path';
import { launch } from './parts/launch.mjs';
import { fillDemo } from './parts/life.mjs';
import { main, PlainError, step } from './parts/terminal.mjs';

await main(async () => {
  if (process.env.DATABASE_URL?.trim()) {
    throw new PlainError('The demo fills a database of its own and never yours: unset DATABASE_URL.');
  }
  process.env.DATA_DIR = join(process.env.DATA_DIR?.trim() || '.data', 'demo');
  await launch(async (settings) => {
    const { password, emails, link } = await step('Inviting everybody', () => fillDemo(settings));
    return [
      ['Host', `${emails.host}  ${password}`],
      ['Invited', `${emails.invited}  ${password}`],
      ['Newcomer', `${emails.newcomer}  ${password}`],
      ['Admin', `${emails.admin}  ${password}`],
      ['By link', settings.publicUrl + link],
    ];
  });
});
