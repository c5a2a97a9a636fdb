import { readFileSync } from 'node:fs';

interface FoundBrowser {
  path: string;
  args: string[];
  env: Record<string, string>;
}

/**
 * How Playwright starts the browser that tools/prepare.mjs has found or installed.
 * @param more flags and environment variables on top of those that it needs anyway
 */
export function launchOptions(more: Partial<Pick<FoundBrowser, 'args' | 'env'>> = {}) {
  const note = new URL('../../.tools/browser.json', import.meta.url);
  const { path, args, env } = JSON.parse(readFileSync(note, 'utf8')) as FoundBrowser;
  return {
    executablePath: path,
    args: [...args, ...(more.args ?? [])],
    env: { ...process.env, ...env, ...more.env } as Record<string, string>,
  };
}
