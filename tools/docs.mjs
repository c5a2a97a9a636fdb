/** `npm run docs`: writes the tables in `docs/` that are generated from the code (api/test/docs). */
import { join } from 'node:path';
import { run } from './parts/children.mjs';
import { apiEnvironment } from './parts/jest.mjs';
import { root } from './parts/paths.mjs';
import { main, PlainError } from './parts/terminal.mjs';

await main(async () => {
  const { code, output } = await run(process.execPath, [join(root, 'api', 'test', 'docs', 'write.ts')], {
    cwd: root,
    env: { ...process.env, ...apiEnvironment },
  });
  if (code !== 0) throw new PlainError(output);
});
