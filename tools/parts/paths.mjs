import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the workspace, whatever folder a command was called from. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** What the machine lacked and a command brought: Node, a browser, stamps and locks. Safe to delete. */
export const toolsFolder = join(root, '.tools');
