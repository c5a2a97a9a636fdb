/**
 * What comes before the API: builds what changed, makes the data folder and, for `demo`, fills it with the demo's life. Tells launch.mjs the port, and what to tell once the API is ready.
 */
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { build } from '../build.mjs';
import { fillDemo } from './fill-demo.mjs';
import { main, PlainError, step } from './terminal.mjs';

await main(async () => {
  await build();
  await claim(await readSettings());
  const settings = await readSettings();
  await makeFolder(settings.dataDir).catch((error) => explain(error, settings));
  const told = process.argv.includes('demo') ? await demo(settings) : [];
  process.send({ port: settings.port, lines: announcement(settings, told) });
});

/** The API's own reading of the environment, so that there is one list of everything that is wrong with it. */
async function readSettings() {
  const { readSettings: read, completeConfig } = await import('../../api/dist/core/config/config.js');
  try {
    const settings = read(process.env);
    return { ...settings, publicUrl: completeConfig(settings, {}).publicUrl };
  } catch (error) {
    const { plainReason } = await import('../../api/dist/start-problems.js');
    throw new PlainError(await plainReason(error));
  }
}

/** A taken port is said before anything is started. */
async function claim(settings) {
  const { port, host } = settings;
  const probe = createServer();
  try {
    await new Promise((done, failed) => probe.once('error', failed).listen({ port, host }, done));
  } catch (error) {
    const { plainReason } = await import('../../api/dist/start-problems.js');
    throw new PlainError(await plainReason(Object.assign(error, { syscall: 'listen' }), settings));
  }
  // With PORT=0 the system has chosen one.
  process.env.PORT = String(probe.address().port);
  await new Promise((done) => probe.close(done));
}

async function makeFolder(dataDir) {
  const { ensureFolder } = await import('../../api/dist/core/config/ensure-folder.js');
  // Before any recursive mkdir, which never answers where nothing can be made.
  await ensureFolder(resolve(dataDir));
}

/** A data folder that can't be used is described in the same words, whether the database or this tool finds it first. */
async function explain(error, { dataDir }) {
  if (!error.code) throw error;
  const { asStartError } = await import('../../api/dist/core/config/start-error.js');
  throw new PlainError(asStartError(error, dataDir).message);
}

/** @returns what to tell besides the addresses: pairs of a word and what it stands for */
async function demo(settings) {
  const { password, emails, link } = await step('Inviting everybody', () => fillDemo(settings));
  return [
    ['Host', `${emails.host}  ${password}`],
    ['Invited', `${emails.invited}  ${password}`],
    ['Newcomer', `${emails.newcomer}  ${password}`],
    ['Admin', `${emails.admin}  ${password}`],
    ['By link', settings.publicUrl + link],
  ];
}

function announcement({ publicUrl, smtpUrl, production, dataDir }, told) {
  return [
    '',
    `  Yolo          ${publicUrl}`,
    ...(smtpUrl || production ? [] : [`  Mailbox       ${publicUrl}/dev/mail`]),
    ...told.map(([word, meaning]) => `  ${word.padEnd(12)}  ${meaning}`),
    ...(told.length === 0 ? ['  Become admin  npm run admin -- grant <e-mail>'] : []),
    ...(process.stdout.isTTY ? [`  Log           ${join(dataDir, 'api.log')}`] : []),
    '  Stop          Ctrl-C',
    '',
  ];
}
