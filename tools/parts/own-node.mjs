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
/** The platform's package is enough; the general package fetches it by an install script, which may be blocked. */
const packages = [`node-${platform}`, 'node'];

/** Whether the running Node is new enough for all other tools. */
export function isModern() {
  return Number(process.versions.node.split('.')[0]) >= NEEDED;
}

/** Returns the Node to use: the running one, or one installed for the project where the machine's is too old. */
export async function ensureNode() {
  if (isModern()) return process.execPath;
  return (
    (await findFetched()) ??
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
    const node = await findFetched();
    if (node) return node;
  }
  const why = /npm (?:error|ERR!) code (\w+)/.exec(reason)?.[1];
  throw new PlainError(
    `Yolo runs on Node ${NEEDED} and could not fetch it${why ? ` (${why})` : ''}; install Node ${NEEDED} or newer, or check the network, and run the command again.`,
  );
}

async function findFetched() {
  for (const name of packages) {
    const file = join(folder, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
    if (!existsSync(file)) continue;
    const { code, output } = await run(file, ['--version']).catch(() => ({ code: 1, output: '' }));
    if (code === 0 && Number(/^v(\d+)/.exec(output)?.[1]) >= NEEDED) return file;
  }
  return undefined;
}

/**
 * Links the project's own Node into the folder that npm's scripts search first. An install may remove the link, so this
 * runs after each install.
 */
export async function linkNode(node) {
  if (!node.startsWith(folder)) return;
  const link = join(root, 'node_modules', '.bin', windows ? 'node.exe' : 'node');
  await mkdir(dirname(link), { recursive: true });
  await rm(link, { force: true });
  if (windows) await copyFile(node, link);
  else await symlink(relative(dirname(link), node), link);
}

/**
 * The scripts use `exec node …`, so that a signal for npm's child reaches Node and not a shell that doesn't pass it on.
 * This adds the missing `exec` command on Windows.
 */
export async function translateExec() {
  if (windows) await writeFile(join(root, 'node_modules', '.bin', 'exec.cmd'), '@%*\r\n');
}
