/** `npm start`: builds what changed, publishes it into the data folder and runs the API, which serves everything. */
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { root } from './parts/paths.mjs';
import { main, PlainError, say } from './parts/terminal.mjs';
import { publish } from './publish.mjs';

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
/** Addresses that mean every address of the machine. */
const anywhere = new Set(['0.0.0.0', '::']);
const dataDir = resolve(root, process.env.DATA_DIR || '.data');

await main(async () => {
  process.chdir(root);
  await build();
  await claim();
  await publish(dataDir).catch(explain);
  // In this very process: whatever ends it ends the API, and nothing has to be passed on.
  process.argv[1] = join(root, 'api', 'dist', 'main.js');
  await import(pathToFileURL(process.argv[1]).href);
  await announce();
});

/** A taken port is said before anything is started, and is never mistaken for our own answer. */
async function claim() {
  const probe = createServer();
  try {
    await new Promise((done, failed) =>
      probe.once('error', failed).listen({ port, host, exclusive: true }, done),
    );
  } catch (error) {
    throw new PlainError(
      sentenceAbout(error.code) ?? `Yolo can’t listen on ${host}:${port} (${error.message}).`,
    );
  }
  await new Promise((done) => probe.close(done));
}

function sentenceAbout(code) {
  return {
    EADDRINUSE: `Port ${port} is in use; end what uses it, or choose another: PORT=${port + 1} npm start`,
    EACCES: `Port ${port} is reserved for the system; choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `This machine has no address ${host}; correct HOST.`,
    ENOTFOUND: `This machine has no address ${host}; correct HOST.`,
  }[code];
}

/** A data folder that can't be used is described in the same words whoever finds it, the API's database or we. */
async function explain(error) {
  const { asStartError } = await import('../api/dist/database/embedded/start-error.js');
  throw new PlainError(asStartError(error, process.env.DATA_DIR || '.data').message);
}

async function announce() {
  const deadline = Date.now() + 120_000;
  while (!(await isReady())) {
    if (Date.now() > deadline)
      throw new PlainError('Yolo did not become ready within two minutes; what it said stands above.');
    await pause(50);
  }
  const url = (
    process.env.PUBLIC_URL ||
    `http://${anywhere.has(host) || host === '127.0.0.1' ? 'localhost' : host}:${port}`
  ).replace(/\/$/, '');
  say('');
  say(`  Yolo         ${url}`);
  if (!process.env.SMTP_URL && process.env.NODE_ENV !== 'production') say(`  Mailbox      ${url}/dev/mail`);
  say('  Become admin npm run admin -- grant <e-mail>');
  say('  Stop         Ctrl-C');
  say('');
}

async function isReady() {
  const address = anywhere.has(host) ? '127.0.0.1' : host;
  const answer = await fetch(
    `http://${address.includes(':') ? `[${address}]` : address}:${port}/readyz`,
  ).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}
