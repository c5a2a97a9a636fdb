/**
 * `npm run dev [-- mfe-events …]`: the API restarts when its code changes, the shell is rebuilt and released again, and the
 * named remotes (all of them without names) run on development servers with hot reload inside the shell.
 * `npm run dev -- mfe-events --shell https://…`: the named remotes inside a Yolo that is deployed, for this machine alone.
 */
import { watchFile } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { start } from './parts/children.mjs';
import { deployedShell } from './parts/deployed-shell.mjs';
import { root } from './parts/paths.mjs';
import { registryOf, release } from './parts/registry.mjs';
import { scriptOf } from './parts/programs.mjs';
import { main, PlainError, say } from './parts/terminal.mjs';
import { products } from './parts/workspaces.mjs';

await main(async () => {
  process.chdir(root);
  const { values, positionals } = parseArgs({
    options: { shell: { type: 'string' } },
    allowPositionals: true,
  });
  const made = await products();
  const remotes = chosen(
    made.filter(({ scope }) => scope === 'remote'),
    positionals,
  );
  if (values.shell) return insideDeployed(deployedAt(values.shell), remotes);
  await build();
  const { readSettings } = await import('../api/dist/core/config/config.js');
  const { dataDir, databaseUrl } = readSettings(process.env);
  // Held for as long as this runs, so that a restart of the API finds its database up.
  const { startEmbeddedPostgres } = await import('../api/dist/core/database/embedded/embedded-postgres.js');
  if (!databaseUrl) await startEmbeddedPostgres({ dataDir });
  const tree = await copyOfBuilds(dataDir, made);
  const served = await Promise.all(remotes.map(serve));
  for (const scope of ['contract', 'api']) compile(made.find((each) => each.scope === scope));
  rebuild(made.find(({ scope }) => scope === 'shell'));
  runApi(served, tree);
});

/** Needs no API and no database here. */
async function insideDeployed(deployed, remotes) {
  const served = await Promise.all(remotes.map(serve));
  const server = deployedShell(deployed, Object.fromEntries(served));
  const port = Number(process.env.PORT ?? 3000);
  await new Promise((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  const names = remotes.map(({ folder }) => folder).join(', ');
  say(`http://localhost:${port} shows ${deployed.origin} with ${names} of this machine.`);
}

function deployedAt(address) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!/^https?:$/.test(url?.protocol ?? ''))
    throw new PlainError(`${address} is no address; say \`--shell https://…\`.`);
  return url;
}

function chosen(remotes, names) {
  const unknown = names.filter((name) => !remotes.some(({ folder }) => folder === name));
  if (unknown.length > 0) {
    throw new PlainError(
      `There is no remote ${unknown.join(', ')}; there are ${remotes.map(({ folder }) => folder).join(', ')}.`,
    );
  }
  return names.length === 0 ? remotes : remotes.filter(({ folder }) => names.includes(folder));
}

/** @returns {Promise<[string, string]>} the remote and the address of its development server */
async function serve({ folder }) {
  const port = await freePort();
  const env = { YOLO_REMOTE_PORT: String(port) };
  launch(folder, [scriptOf('rspack of @rspack/cli'), 'dev', '--mode', 'development'], { cwd: folder, env });
  return [folder, `http://127.0.0.1:${port}/`];
}

function compile({ folder }) {
  const args = ['-p', join(folder, 'tsconfig.build.json'), '--watch', '--preserveWatchOutput'];
  launch(folder, [scriptOf('tsc of typescript'), ...args]);
}

/** What the API starts with: the bundler that watches may just be writing the shell's own folder. */
async function copyOfBuilds(dataDir, made) {
  const tree = join(dataDir, 'dev-builds');
  await rm(tree, { recursive: true, force: true });
  for (const { folder, scope } of made) {
    if (scope !== 'shell' && scope !== 'remote') continue;
    await mkdir(join(tree, folder), { recursive: true });
    await cp(join(root, folder, 'dist'), join(tree, folder, 'dist'), { recursive: true });
  }
  return tree;
}

function rebuild({ folder }) {
  launch(folder, [scriptOf('rspack of @rspack/cli'), 'build', '--watch', '--mode', 'development'], {
    cwd: folder,
  });
  const releaseAgain = async () => {
    await release(await registryOf(folder), join(root, folder, 'dist'));
    say(`${folder} │ released; reload the page`);
  };
  // Written last, and by its path, for the bundler may put a new folder in the place of the old one.
  watchFile(join(root, folder, 'dist', 'build.json'), { interval: 300 }, ({ size }) => {
    if (size > 0) releaseAgain().catch((error) => say(`${folder} │ not released: ${error.message}`));
  });
}

function runApi(served, tree) {
  const env = { REMOTE_OVERRIDES: served.map((each) => each.join('=')).join(','), RELEASE_FROM: tree };
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
