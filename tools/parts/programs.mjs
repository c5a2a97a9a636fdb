/**
 * Starts the workspace's programs for the checks: without a shell, with a time limit, without this machine's settings.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from './children.mjs';
import { root } from './paths.mjs';

const require = createRequire(join(root, 'package.json'));

/** Only for processes that hang, also on the slowest machine; no check depends on it. */
export const HANGS_AFTER_MS = 2 * 3_600_000;

/** Settings of a Yolo on this machine: with them a test could reach a real database or mail server. */
const SETTINGS =
  /^(PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_URL|SMTP_URL|MAIL_FROM|S3_URL|REDIS_URL|AI_\w+|MAP_URL|BREACH_URL|YOUTUBE_\w+|SPOTIFY_\w+|ADMIN_EMAIL|SESSION_SECRET|RELEASE_\w+|OUTBOUND_ALLOW|METRICS_TOKEN|NODE_ENV)$/;

/**
 * Runs a command of an installed package.
 * @param options.env environment variables on top of those of this command
 */
export function program(name, args, { cwd = root, env = {} } = {}) {
  const kept = Object.entries(process.env).filter(([key]) => !SETTINGS.test(key));
  const options = {
    cwd,
    env: { ...Object.fromEntries(kept), NX_DAEMON: 'false', ...env },
    timeout: HANGS_AFTER_MS,
  };
  return run(process.execPath, [scriptOf(name), ...args], options).then(explainTimeout);
}

/** Runs a program that writes a report, and reads the report; undefined when it writes none. */
export async function withReport(work) {
  const folder = await mkdtemp(join(tmpdir(), 'yolo-report-'));
  try {
    const file = join(folder, 'report.json');
    const result = await work(file);
    return { ...result, report: await readFile(file, 'utf8').then(JSON.parse, () => undefined) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Path of the script of a package's command: `jest`, or `tsc of typescript` where the names differ. */
export function scriptOf(name) {
  const [bin, owner = bin] = name.split(' of ');
  // Not by `resolve`: some packages do not export their package.json.
  const folders = require.resolve.paths(owner).map((folder) => join(folder, owner, 'package.json'));
  const manifest = folders.find((file) => existsSync(file));
  const { bin: commands } = require(manifest);
  return join(dirname(manifest), typeof commands === 'string' ? commands : commands[bin]);
}

function explainTimeout(result) {
  if (!result.timedOut) return result;
  return {
    ...result,
    output: `${result.output}
Not done after ${HANGS_AFTER_MS / 3_600_000} hours, and ended.`,
  };
}
