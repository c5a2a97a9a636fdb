/**
 * Runs before the API: builds what changed, creates the data folder and, for `demo`, fills it with demo data. Sends
 * launch.mjs the port and the lines to print once the API is ready.
 */
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { build } from '../build.mjs';
import { fillDemo } from './fill-demo.mjs';
import { main, PlainError, step } from './terminal.mjs';

await main(async () => {
  await build();
  await checkPort(await readSettings());
  const settings = await readSettings();
  await makeFolder(settings.dataDir).catch((error) => rethrowExplained(error, settings));
  const extraLines = process.argv.includes('demo') ? await demo(settings) : [];
  process.send({ port: settings.port, lines: announcement(settings, extraLines) });
});

/** Uses the API's own settings parser, so that one list has all problems of the environment. */
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

/** Checks that the port is free before anything is started. */
async function checkPort(settings) {
  const { port, host } = settings;
  const probe = createServer();
  try {
    await new Promise((done, failed) => probe.once('error', failed).listen({ port, host }, done));
  } catch (error) {
    const { plainReason } = await import('../../api/dist/start-problems.js');
    throw new PlainError(await plainReason(Object.assign(error, { syscall: 'listen' }), settings));
  }
  // With PORT=0 the system has chosen a port.
  process.env.PORT = String(probe.address().port);
  await new Promise((done) => probe.close(done));
}

async function makeFolder(dataDir) {
  const { ensureFolder } = await import('../../api/dist/core/config/ensure-folder.js');
  // Before any recursive mkdir, which never completes where no folder can be created.
  await ensureFolder(resolve(dataDir));
}

/** Describes an unusable data folder in the same words as the database does. */
async function rethrowExplained(error, { dataDir }) {
  if (!error.code) throw error;
  const { asStartError } = await import('../../api/dist/core/config/start-error.js');
  throw new PlainError(asStartError(error, dataDir).message);
}

/** @returns pairs of label and value to print besides the addresses */
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

function announcement({ publicUrl, smtpUrl, production, dataDir }, extraLines) {
  return [
    '',
    `  Yolo          ${publicUrl}`,
    ...(smtpUrl || production ? [] : [`  Mailbox       ${publicUrl}/dev/mail`]),
    ...extraLines.map(([word, meaning]) => `  ${word.padEnd(12)}  ${meaning}`),
    ...(extraLines.length === 0 ? ['  Become admin  npm run admin -- grant <e-mail>'] : []),
    ...(process.stdout.isTTY ? [`  Log           ${join(dataDir, 'api.log')}`] : []),
    '  Stop          Ctrl-C',
    '',
  ];
}
