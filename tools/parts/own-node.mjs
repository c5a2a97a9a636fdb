import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { run } from './children.mjs';
import { npm } from './npm.mjs';
import { root, toolsFolder } from './paths.mjs';
import { PlainError, step } from './terminal.mjs';

const NEEDED = 24;
const folder = join(toolsFolder, 'node');
const windows = process.platform === 'win32';
const platform = `${windows ? 'win' : process.platform}-${process.arch}`;
/** The platform's package is all that is needed; the general one fetches it by an install script, which may be blocked. */
const packages = [`node-${platform}`, 'node'];

/** Whether the Node that runs this is new enough for everything else. */
export function isModern() {
  return Number(process.versions.node.split('.')[0]) >= NEEDED;
}

/** The Node to run everything with: this one, or one of the project's own where the machine's is too old. */
export async function ensureNode() {
  if (isModern()) return process.execPath;
  return (
    (await fetched()) ??
    (await step(`Fetching Node ${NEEDED} (this machine has ${process.versions.node})`, fetchNode))
  );
}

async function fetchNode() {
  let reason = '';
  for (const name of packages) {
    await mkdir(folder, { recursive: true });
    const { code, output } = await npm(process.execPath, [
      'install',
      '--prefix',
      folder,
      '--no-save',
      `${name}@${NEEDED}`,
    ]);
    if (code !== 0) reason = output;
    const node = await fetched();
    if (node) return node;
  }
  const why = /npm (?:error|ERR!) code (\w+)/.exec(reason)?.[1];
  throw new PlainError(
    `Yolo runs on Node ${NEEDED} and could not fetch it${why ? ` (${why})` : ''}; install Node ${NEEDED} or newer, or check the network, and run the command again.`,
  );
}

async function fetched() {
  for (const name of packages) {
    const file = join(folder, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
    if (!existsSync(file)) continue;
    const { code, output } = await run(file, ['--version']).catch(() => ({ code: 1, output: '' }));
    if (code === 0 && Number(/^v(\d+)/.exec(output)?.[1]) >= NEEDED) return file;
  }
  return undefined;
}

/** Puts the project's own Node where npm's scripts look first. An install may drop it, so it is done after every one. */
export async function linkNode(node) {
  if (!node.startsWith(folder)) return;
  const link = join(root, 'node_modules', '.bin', windows ? 'node.exe' : 'node');
  await mkdir(dirname(link), { recursive: true });
  await rm(link, { force: true });
  if (windows) await copyFile(node, link);
  else await symlink(relative(dirname(link), node), link);
}

/**
 * The scripts say `exec node …`, so that a signal for npm's child reaches Node and not a shell that keeps it to itself. This is
 * the same word for Windows, which lacks it.
 */
export async function translateExec() {
  if (windows) await writeFile(join(root, 'node_modules', '.bin', 'exec.cmd'), '@%*\r\n');
}
