import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a recursive mkdir, which reports a read-only disk as a missing folder and never returns for a place where
 * nothing can be created, such as `/proc`.
 */
export async function ensureFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && dirname(path) !== path) {
      await ensureFolder(dirname(path));
      await mkdir(path, mode);
    } else if (!(await isFolder(path))) throw error;
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
