import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { build } from '../build.mjs';
import { publish } from '../publish.mjs';
import { root } from './paths.mjs';
import { PlainError, say } from './terminal.mjs';

/**
 * Builds what changed, publishes it into the data folder and runs the API in this very process, until it is interrupted.
 * @param prepare is done to the data folder before the API starts on it, and answers with what to tell besides the
 *   addresses: pairs of a word and what it stands for
 */
export async function launch(prepare = async () => []) {
  process.chdir(root);
  await build();
  await claim(await readSettings());
  const settings = await readSettings();
  await publishInto(settings.dataDir).catch((error) => explain(error, settings));
  const told = await prepare(settings);
  // Whatever ends this process ends the API, and no signal has to be passed on.
  process.argv[1] = join(root, 'api', 'dist', 'main.js');
  await import(pathToFileURL(process.argv[1]).href);
  await announce(settings, told);
}

/** The API's own reading of the environment, so that there is one list of everything that is wrong with it. */
async function readSettings() {
  const { readSettings: read, completeConfig } = await import('../../api/dist/config/config.js');
  try {
    const settings = read(process.env);
    return { ...settings, publicUrl: completeConfig(settings, {}).publicUrl };
  } catch (error) {
    throw new PlainError(error.message);
  }
}

/** A taken port is said before anything is started; whoever has it would answer in our place below. */
async function claim(settings) {
  const { port, host } = settings;
  const probe = createServer();
  try {
    await new Promise((done, failed) => probe.once('error', failed).listen({ port, host }, done));
  } catch (error) {
    const { plainReason } = await import('../../api/dist/start-problems.js');
    throw new PlainError(plainReason(Object.assign(error, { syscall: 'listen' }), settings));
  }
  // With PORT=0 the system has chosen one.
  process.env.PORT = String(probe.address().port);
  await new Promise((done) => probe.close(done));
}

async function publishInto(dataDir) {
  const { ensureFolder } = await import('../../api/dist/database/embedded/ensure-folder.js');
  // Before any recursive mkdir, which never answers where nothing can be made.
  await ensureFolder(resolve(dataDir));
  await publish(dataDir);
}

/** A data folder that can't be used is described in the same words whoever finds it first, the database or we. */
async function explain(error, { dataDir }) {
  if (!error.code) throw error;
  const { asStartError } = await import('../../api/dist/database/embedded/start-error.js');
  throw new PlainError(asStartError(error, dataDir).message);
}

async function announce({ host, port, publicUrl, smtpUrl, production, dataDir }, told) {
  const address =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  const deadline = Date.now() + 120_000;
  while (!(await isReady(`http://${address}:${port}/readyz`))) {
    if (Date.now() > deadline) {
      throw new PlainError('Yolo did not become ready within two minutes; what it said stands above.');
    }
    await pause(50);
  }
  say('');
  say(`  Yolo          ${publicUrl}`);
  if (!smtpUrl && !production) say(`  Mailbox       ${publicUrl}/dev/mail`);
  for (const [word, meaning] of told) say(`  ${word.padEnd(12)}  ${meaning}`);
  if (told.length === 0) say('  Become admin  npm run admin -- grant <e-mail>');
  if (process.stdout.isTTY) say(`  Log           ${join(dataDir, 'api.log')}`);
  say('  Stop          Ctrl-C');
  say('');
}

async function isReady(url) {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}
