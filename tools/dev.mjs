/**
 * `npm run dev [-- mfe-events …]`: the API restarts when its code changes, the shell is rebuilt and released again, and
 * the named remotes (without names: all) run on development servers with hot reload inside the shell.
 * `npm run dev -- mfe-events --shell https://…`: shows the named remotes in a deployed Yolo, on this machine only.
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
import { readBuiltFolder, registryOf, release, releasesOf } from './parts/registry.mjs';
import { scriptOf } from './parts/programs.mjs';
import { main, PlainError, say } from './parts/terminal.mjs';
import { products } from './parts/workspaces.mjs';

await main(async () => {
  process.chdir(root);
  const { values, positionals } = parseArgs({
    options: { shell: { type: 'string' } },
    allowPositionals: true,
  });
  const packages = await products();
  const remotes = selectRemotes(
    packages.filter(({ scope }) => scope === 'remote'),
    positionals,
  );
  if (values.shell) return serveInDeployed(deployedAt(values.shell), remotes);
  await build();
  const { readSettings } = await import('../api/dist/core/config/config.js');
  const { dataDir, databaseUrl } = readSettings(process.env);
  // Runs as long as this command, so that the database stays up when the API restarts.
  const { startEmbeddedPostgres } = await import('../api/dist/core/database/embedded/embedded-postgres.js');
  if (!databaseUrl) await startEmbeddedPostgres({ dataDir });
  const tree = await copyOfBuilds(dataDir, packages);
  const served = await Promise.all(remotes.map(serve));
  for (const scope of ['contract', 'api']) compile(packages.find((each) => each.scope === scope));
  rebuild(packages.find(({ scope }) => scope === 'shell'));
  runApi(served, tree);
});

/** Serves the remotes in a deployed Yolo; needs no local API and no database. */
async function serveInDeployed(deployed, remotes) {
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

function selectRemotes(remotes, names) {
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

/** Copies the builds for the API’s start, because the watching bundler may be writing the shell’s own folder. */
async function copyOfBuilds(dataDir, packages) {
  const tree = join(dataDir, 'dev-builds');
  await rm(tree, { recursive: true, force: true });
  for (const { folder, scope } of packages) {
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
    const registry = await registryOf(folder);
    const built = await readBuiltFolder(join(root, folder, 'dist'));
    const { current } = await releasesOf(registry);
    if (current === built.id) return;
    await release(registry, built, current);
    say(`${folder} │ released; reload the page`);
  };
  // build.json is written last. It is watched by path, because the bundler may replace the folder.
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

/** Starts Node on a long-running script and prefixes each line of its output with the label. */
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
