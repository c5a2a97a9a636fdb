/**
 * Installs what a fresh clone lacks: Node, packages and, with --with-browser, a Chromium. Runs before every command. It
 * and its parts use only built-in modules of Node 20.17, because nothing is installed yet.
 */
import { join } from 'node:path';
import { run } from './parts/children.mjs';
import { ensurePackages, isInstalled } from './parts/install.mjs';
import { withLock } from './parts/lock.mjs';
import { ensureNode, isModern, linkNode, translateExec } from './parts/own-node.mjs';
import { root } from './parts/paths.mjs';
import { main, PlainError } from './parts/terminal.mjs';

await main(async () => {
  if (!isModern() || !(await isInstalled())) {
    await withLock('prepare', 'Waiting for another command that is installing', async () => {
      const node = await ensureNode();
      await ensurePackages(node);
      await linkNode(node);
      await translateExec();
    });
  }
  if (process.argv.includes('--with-browser')) await findBrowser(await ensureNode());
});

/** Runs in another process, because it needs the packages and the Node that were just installed. */
async function findBrowser(node) {
  const { code } = await run(node, [join(root, 'tools', 'find-browser.mjs')], { cwd: root, show: true });
  if (code !== 0) throw new PlainError('Without a browser the journeys can’t run.');
}
