import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, lstat, mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Copies tracked files without pictures, and existing builds. @returns the tracked files */
export async function copyTree(folder: string): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 2 ** 26 });
  const files = stdout
    .split('\0')
    .filter((file) => file && !/^(docs\/look|design-system\/checks)\//.test(file));
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
  for (const built of ['shell/dist', ...globSync('mfe-*/dist', { cwd: root })])
    await cp(join(root, built), join(folder, built), { recursive: true });
  return files;
}

/** Changes a file. @throws if the change has no effect */
export async function edit(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} has no place for the change`);
  await writeFile(file, after);
}

/** Links the installed packages into the copy; `@yolo` packages link to the copy's own workspaces. */
export async function linkPackages(folder: string): Promise<void> {
  for (const place of [
    '',
    'api',
    'design-system',
    'shell',
    'shell/platform',
    'e2e',
    ...globSync('mfe-*', { cwd: root }),
  ]) {
    const from = join(root, place, 'node_modules');
    const names = await readdir(from).catch(() => []);
    if (names.length === 0) continue;
    const to = join(folder, place, 'node_modules');
    await mkdir(join(to, '@yolo'), { recursive: true });
    for (const name of names) if (name !== '@yolo') await symlink(join(from, name), join(to, name));
    for (const name of await readdir(join(from, '@yolo')).catch(() => [])) {
      const link = join(from, '@yolo', name);
      if ((await lstat(link)).isSymbolicLink())
        await symlink(
          join(folder, relative(root, join(dirname(link), await readlink(link)))),
          join(to, '@yolo', name),
        );
    }
  }
}

/**
 * Runs a Node script in a folder of the copy.
 * @throws with its output if it fails
 */
export function node(script: string, args: string[], cwd: string): Promise<unknown> {
  return run(process.execPath, ['--conditions=@yolo/source', script, ...args], {
    cwd,
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout: string }) => {
    throw new Error(`${[script, ...args].join(' ')} failed:\n${error.stdout}`, { cause: error });
  });
}

export const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
export const rspack = join(root, 'node_modules', '.bin', 'rspack');
