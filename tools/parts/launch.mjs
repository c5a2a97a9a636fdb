import { once } from 'node:events';
import { join } from 'node:path';
import { apiCommand } from './api-command.mjs';
import { start } from './children.mjs';
import { root } from './paths.mjs';
import { supervise } from './supervise.mjs';
import { say } from './terminal.mjs';

/** Longer than the API's own time limit for its shutdown. */
const API_TIMEOUT_MS = 30_000;

/**
 * Prepares builds and data, and keeps the API running until it is interrupted. Both run in processes of their own: this
 * one runs for hours beside the API, and stays small because it loads none of its code.
 * @param kind arguments of make-ready.mjs
 */
export async function launch(...kind) {
  process.chdir(root);
  const { code, prepared } = await makeReady(kind);
  if (code !== 0) {
    process.exitCode = code;
    return;
  }
  const onReady = () => {
    // After this, an interruption is the normal end.
    process.exitCode = 0;
    for (const line of prepared.lines) say(line);
  };
  // The API releases the builds of this tree that changed since the last start.
  const env = { ...process.env, PORT: String(prepared.port), RELEASE_FROM: root };
  const begin = (isRestart) =>
    startNode([...apiCommand, ...(isRestart ? ['--again'] : [])], { env, timeout: API_TIMEOUT_MS });
  process.exitCode = await supervise(begin, { onReady, tell: (line) => process.stderr.write(`${line}\n`) });
}

async function makeReady(kind) {
  const child = startNode([join('tools', 'parts', 'make-ready.mjs'), ...kind]);
  let prepared;
  child.once('message', (message) => {
    prepared = message;
  });
  const [code] = await once(child, 'close');
  return { code: code ?? 1, prepared };
}

/** Opens an IPC channel: the child sends its progress over it, and ends when it is closed. */
function startNode(args, options = {}) {
  return start(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...options,
  });
}
