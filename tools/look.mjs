/**
 * `npm run look [-- page …]`: writes contact sheets of all pages, or of pages whose names contain a word, to
 * `docs/look/`.
 */
import { join } from 'node:path';
import { build } from './build.mjs';
import { run } from './parts/children.mjs';
import { root } from './parts/paths.mjs';
import { main, PlainError } from './parts/terminal.mjs';

await main(async () => {
  await build();
  const script = join(root, 'e2e', 'look', 'look.ts');
  const { code } = await run(process.execPath, [script, ...process.argv.slice(2)], { cwd: root, show: true });
  if (code !== 0) throw new PlainError('The contact sheets could not be made; what went wrong stands above.');
});
