import { readFileSync } from 'node:fs';

interface InstalledBrowser {
  path: string;
  args: string[];
  env: Record<string, string>;
}

/** Launch options for the browser that tools/prepare.mjs found or installed. */
export function browserOptions() {
  const browser = JSON.parse(
    readFileSync(new URL('../../.tools/browser.json', import.meta.url), 'utf8'),
  ) as InstalledBrowser;
  return {
    executablePath: browser.path,
    args: browser.args,
    env: { ...process.env, ...browser.env } as Record<string, string>,
  };
}
