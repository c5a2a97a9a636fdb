import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { root } from './paths.mjs';
import { PlainError, step } from './terminal.mjs';

const INSTALLED = join(root, 'node_modules', '.package-lock.json');

/** Installs the lock file's packages unless they are installed. */
export async function ensurePackages(node) {
  if (await isInstalled()) return;
  await step('Installing packages (the first time takes a minute or two)', async () => {
    // npm writes this file last, so the next command detects an interrupted install by its absence.
    await rm(INSTALLED, { force: true });
    const args = ['install', '--no-save', '--include=dev', '--include=optional'];
    const { code, output } = await npm(node, args, { cwd: root });
    if (code !== 0) throw new PlainError(`Installing the packages failed: ${reasonOf(output)}`);
  });
}

/** Whether npm's record of the last complete install matches the lock file. */
export async function isInstalled() {
  const [wanted, present] = await Promise.all([
    packagesOf(join(root, 'package-lock.json')),
    packagesOf(INSTALLED),
  ]);
  return isComplete(wanted, present);
}

/** Compares the `packages` of two lock files: the wanted ones, and those installed on this platform. */
export function isComplete(wanted, present) {
  if (Object.keys(present).length === 0) return false;
  return Object.entries(wanted).every(([path, { version, link, optional, peer }]) => {
    if (link || !path.includes('node_modules/')) return true;
    // Packages for other platforms are not installed.
    if (!present[path]) return Boolean(optional || peer);
    return present[path].version === version;
  });
}

async function packagesOf(file) {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text).packages ?? {};
}

function reasonOf(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (?:error|ERR!)\s*/, '').trim());
  const code = lines.find((line) => line.startsWith('code '))?.slice(5);
  const known = {
    ENOSPC: 'the disk is full; make room and run the command again.',
    EROFS: 'the disk is read-only; Yolo needs a folder that it can write to.',
    EACCES: 'a folder can’t be written to; change its permissions and run the command again.',
  };
  const network = /ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|FETCH/.test(code ?? '');
  if (network) return `npm can’t reach its registry (${code}); check the network and run the command again.`;
  const first = lines
    .filter((line) => line && !line.startsWith('code ') && !line.startsWith('A complete log'))
    .slice(0, 3);
  return known[code] ?? `npm says “${first.join(' ') || 'nothing'}”; \`npm install --no-save\` shows more.`;
}
