import { judgePages, sharesOf } from '../api/test/saved-pages.ts';
import { main, PlainError, say } from './parts/terminal.mjs';

/**
 * `RECIPE_PAGES=<folder> npm run recipe-pages`: counts how many of a folder's saved pages are read correctly
 * (docs/testing.md).
 */
await main(async () => {
  const folder = process.env['RECIPE_PAGES'];
  if (!folder) throw new PlainError('Say in RECIPE_PAGES which folder has the pages and their truth.json.');
  const pages = await judgePages(folder);
  for (const { file, wrong, truth, read } of pages)
    for (const what of wrong)
      say(`${file}: ${what} ${JSON.stringify(read[what])}, not ${JSON.stringify(truth[what])}`);
  say(`${pages.length} pages`);
  for (const { what, right, of } of sharesOf(pages))
    say(`${what.padEnd(12)} ${right} of ${of}${of > 0 ? `, ${((100 * right) / of).toFixed(1)} %` : ''}`);
});
