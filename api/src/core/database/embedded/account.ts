import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The system account that PostgreSQL runs under when the current one is not allowed to run it. */
export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so it then runs as "nobody". Undefined: it runs under the current account. */
export function serverAccount(): Account | undefined {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
}

/** Whether the account can pass through all parent folders of the path and read it. */
export async function isReachable(path: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  const { mode, uid } = await stat(path);
  const readable = (mode & (uid === account.uid ? 0o400 : 0o004)) !== 0;
  return readable && (await canEnter(dirname(path), account));
}

/** Whether the account may enter the folder and all its parents. */
export async function canEnter(folder: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  for (; ; folder = dirname(folder)) {
    if (!(await isPassable(folder, account))) return false;
    if (folder === dirname(folder)) return true;
  }
}

async function isPassable(folder: string, account: Account): Promise<boolean> {
  const { mode, uid } = await stat(folder);
  return (mode & (uid === account.uid ? 0o100 : 0o001)) !== 0;
}
