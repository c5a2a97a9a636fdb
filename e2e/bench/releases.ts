/** How soon new visits get the build before after a rollback, and how long a reader waits for a file that hangs. */
import { rollbacks } from './parts/rollbacks.ts';
import { hangingFiles } from './parts/hanging-files.ts';
import { measureChosen, withBrowser, withInstance } from './parts/cases.ts';

await measureChosen('releases', {
  rollback: withInstance(rollbacks),
  'hanging-files': withBrowser(hangingFiles),
});
