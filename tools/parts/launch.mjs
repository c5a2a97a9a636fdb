import { once } from 'node:events';
import { join } from 'node:path';
import { apiCommand } from './api-command.mjs';
import { start } from './children.mjs';
import { root } from './paths.mjs';
import { supervise } from './supervise.mjs';
import { say } from './terminal.mjs';

/** Longer than the API gives itself for its end. */
const API_TIMEOUT_MS = 30_000;

/**
 * Makes ready what the API serves and keeps the API running until it is interrupted. Both are processes of their own: this
 * one waits for hours beside the API, and stays small because it loads nothing of it.
 * @param kind what make-ready.mjs is told
 */
export async function launch(...kind) {
  process.chdir(root);
  const { code, made } = await makeReady(kind);
  if (code !== 0) {
    process.exitCode = code;
    return;
  }
  const onReady = () => {
    // From now on an interruption is how it is meant to end.
    process.exitCode = 0;
    for (const line of made.lines) say(line);
  };
  // What has changed in this tree since its last start goes into the registry.
  const env = { ...process.env, PORT: String(made.port), RELEASE_FROM: root };
  const begin = (again) =>
    startNode([...apiCommand, ...(again ? ['--again'] : [])], { env, timeout: API_TIMEOUT_MS });
  process.exitCode = await supervise(begin, { onReady, tell: (line) => process.stderr.write(`${line}\n`) });
}

async function makeReady(kind) {
  const child = startNode([join('tools', 'parts', 'make-ready.mjs'), ...kind]);
  let made;
  child.once('message', (message) => {
    made = message;
  });
  const [code] = await once(child, 'close');
  return { code: code ?? 1, made };
}

/** With a channel, over which it says how far it is, and by whose end it hears of ours. */
function startNode(args, options = {}) {
  return start(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...options,
  });
}
