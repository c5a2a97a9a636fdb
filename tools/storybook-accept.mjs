/**
 * `npm run storybook:accept [-- words]`: updates the pictures of new and changed stories and removes the pictures of
 * deleted stories. With words, only stories whose title contains them are compared.
 */
import { join } from 'node:path';
import { buildStorybook } from './build.mjs';
import { root } from './parts/paths.mjs';
import { grep } from './parts/playwright.mjs';
import { program } from './parts/programs.mjs';
import { main, PlainError, say, step } from './parts/terminal.mjs';

await main(async () => {
  await buildStorybook();
  const args = [
    'test',
    'pictures.check',
    '--update-snapshots=changed',
    '--reporter=line',
    ...grep(process.argv.slice(2)),
  ];
  const { code, output } = await step('Looking at every story', () =>
    program('playwright', args, { cwd: join(root, 'design-system', 'checks') }),
  );
  const { acceptPictures } = await import('../design-system/checks/pictures.ts');
  const { taken, removed } = await step('Packing the pictures', acceptPictures);
  for (const file of taken) say(`  taken    ${file}`);
  for (const file of removed) say(`  removed  ${file}`);
  say(`${taken.length} taken, ${removed.length} removed; look at them with git diff before you commit.`);
  if (code !== 0) {
    process.stdout.write(output);
    throw new PlainError('Some stories could not be shown; what the browser said stands above.');
  }
});
