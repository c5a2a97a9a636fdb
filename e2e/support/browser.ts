import { readFileSync } from 'node:fs';

interface Found {
  path: string;
  args: string[];
  env: Record<string, string>;
}

/** The browser that tools/prepare.mjs found or installed, as Playwright starts it. */
export function browserOptions() {
  const found = JSON.parse(
    readFileSync(new URL('../../.tools/browser.json', import.meta.url), 'utf8'),
  ) as Found;
  return {
    executablePath: found.path,
    args: found.args,
    env: { ...process.env, ...found.env } as Record<string, string>,
  };
}
