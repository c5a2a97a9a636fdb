/** `npm run admin -- grant <e-mail>` (or `revoke <e-mail>`, `list`): who is an administrator. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { root } from './parts/paths.mjs';
import { main, PlainError } from './parts/terminal.mjs';

const [action, email] = process.argv.slice(2);

await main(async () => {
  const complete = action === 'list' || ((action === 'grant' || action === 'revoke') && email?.includes('@'));
  if (!complete) throw new PlainError('Say npm run admin -- grant <e-mail>, revoke <e-mail> or list.');
  process.chdir(root);
  await build();
  process.argv[1] = join(root, 'api', 'dist', 'admin.js');
  await import(pathToFileURL(process.argv[1]).href);
});
