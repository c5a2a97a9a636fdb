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
