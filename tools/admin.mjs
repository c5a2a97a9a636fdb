/**
 * `npm run admin -- grant <e-mail>`, `revoke <e-mail>` or `list` manages administrators; `mail list` and `mail allow
 * <e-mail>` manage the addresses that get no mails.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { root } from './parts/paths.mjs';
import { main, PlainError } from './parts/terminal.mjs';

const [action, ...named] = process.argv.slice(2);

const startsWithEmail = ([email]) => email?.includes('@');

await main(async () => {
  const complete =
    action === 'mail'
      ? named[0] === 'list' || (named[0] === 'allow' && startsWithEmail(named.slice(1)))
      : action === 'list' || ((action === 'grant' || action === 'revoke') && startsWithEmail(named));
  if (!complete)
    throw new PlainError(
      'Say npm run admin -- grant <e-mail>, revoke <e-mail>, list, mail list or mail allow <e-mail>.',
    );
  process.chdir(root);
  await build();
  process.argv[1] = join(root, 'api', 'dist', 'admin.js');
  await import(pathToFileURL(process.argv[1]).href);
});
