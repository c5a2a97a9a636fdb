import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace's folder, independent of the current directory. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Tools that the machine lacked, and state of the commands: Node, a browser, stamps and locks. Safe to delete. */
export const toolsFolder = join(root, '.tools');
