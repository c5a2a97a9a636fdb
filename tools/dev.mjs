/**
 * `npm run dev [-- mfe-events …]`: the API restarts when its code changes, the shell is rebuilt and published again, and the
 * named remotes (all of them without names) run on development servers with hot reload inside the shell.
 */
import { watchFile } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from './build.mjs';
import { start } from './parts/children.mjs';
import { root } from './parts/paths.mjs';
import { scriptOf } from './parts/programs.mjs';
import { main, PlainError, say } from './parts/terminal.mjs';
import { products } from './parts/workspaces.mjs';
import { publish } from './publish.mjs';

await main(async () => {
  process.chdir(root);
  const made = await products();
  const remotes = chosen(
    made.filter(({ scope }) => scope === 'remote'),
    process.argv.slice(2),
  );
  await build();
  const { readSettings } = await import('../api/dist/core/config/config.js');
  const { dataDir, databaseUrl } = readSettings(process.env);
  // Held for as long as this runs, so that a restart of the API finds its database up.
  const { startEmbeddedPostgres } = await import('../api/dist/core/database/embedded/embedded-postgres.js');
  if (!databaseUrl) await startEmbeddedPostgres({ dataDir });
  await publish(dataDir);
  const served = await Promise.all(remotes.map(serve));
  for (const scope of ['contract', 'api']) compile(made.find((each) => each.scope === scope));
  rebuild(
    made.find(({ scope }) => scope === 'shell'),
    dataDir,
  );
  runApi(served);
});

function chosen(remotes, names) {
  const unknown = names.filter((name) => !remotes.some(({ folder }) => folder === name));
  if (unknown.length > 0) {
    throw new PlainError(
      `There is no remote ${unknown.join(', ')}; there are ${remotes.map(({ folder }) => folder).join(', ')}.`,
    );
  }
  return names.length === 0 ? remotes : remotes.filter(({ folder }) => names.includes(folder));
}

/** @returns {Promise<string>} how the API is told where the remote's development server is */
async function serve({ folder }) {
  const port = await freePort();
  const env = { YOLO_REMOTE_PORT: String(port) };
  launch(folder, [scriptOf('rspack of @rspack/cli'), 'dev', '--mode', 'development'], { cwd: folder, env });
  return `${folder}=http://127.0.0.1:${port}/`;
}

function compile({ folder }) {
  const args = ['-p', join(folder, 'tsconfig.build.json'), '--watch', '--preserveWatchOutput'];
  launch(folder, [scriptOf('tsc of typescript'), ...args]);
}

function rebuild({ folder }, dataDir) {
  launch(folder, [scriptOf('rspack of @rspack/cli'), 'build', '--watch', '--mode', 'development'], {
    cwd: folder,
  });
  let previous;
  const publishAgain = async () => {
    const { [folder]: published } = await publish(dataDir, { only: [folder] });
    if (previous && previous !== published.base)
      await rm(join(dataDir, previous), { recursive: true, force: true });
    previous = published.base;
    say(`${folder} │ published; reload the page`);
  };
  // Written last, and by its path, for the bundler may put a new folder in the place of the old one.
  watchFile(join(root, folder, 'dist', 'build.json'), { interval: 300 }, ({ size }) => {
    if (size > 0) publishAgain().catch((error) => say(`${folder} │ not published: ${error.message}`));
  });
}

function runApi(served) {
  const env = { REMOTE_OVERRIDES: served.join(',') };
  launch(
    'api',
    ['--enable-source-maps', '--watch', '--watch-preserve-output', join('api', 'dist', 'main.js')],
    { env },
  );
}

/** Starts Node on something that keeps running, with its lines marked by where they come from. */
function launch(label, args, { cwd = '.', env = {} } = {}) {
  const options = {
    cwd: join(root, cwd),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  };
  const child = start(process.execPath, args, options);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => line.trim() && say(`${label} │ ${line}`));
  }
  child.once('exit', (code) => code && say(`${label} │ ended with code ${code}`));
}

async function freePort() {
  const probe = createServer();
  await new Promise((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}
