import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as prettier from 'prettier';
import { SERVER_SEGMENTS } from '../../api/src/core/releases/fits.ts';
import { routes } from '../../shell/routes.mjs';
import { root } from './paths.mjs';
import { PlainError } from './terminal.mjs';
import { workspaces } from './workspaces.mjs';

const TEMPLATES = fileURLToPath(new URL('../new-remote', import.meta.url));
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** First path segments of the shell's own addresses; those of the server are in `fits.ts`, which checks releases. */
const TAKEN = routes.map(({ path }) => path.split('/')[1]);

/**
 * Writes the remote's folder and adds it to the workspaces.
 * @param {string | undefined} asked `games` or `mfe-games`
 * @param {string} to the workspace
 * @returns {Promise<string>} the remote's folder
 * @throws {PlainError} for a name that is not valid or is taken; nothing is written then
 */
export async function makeRemote(asked, to = root) {
  const name = asked?.replace(/^mfe-/, '') ?? '';
  const folder = `mfe-${name}`;
  await refuse(name, folder, to);
  const words = wordsFor(name);
  for (const file of await readdir(TEMPLATES, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const from = join(file.parentPath, file.name);
    const target = join(to, folder, targetOf(relative(TEMPLATES, from), words));
    await write(target, fillTemplate(await readFile(from, 'utf8'), words));
  }
  await write(join(to, folder, 'package.json'), JSON.stringify(await createManifest(name, to)));
  const file = join(to, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const last = manifest.workspaces.findLastIndex((each) => each.startsWith('mfe-'));
  manifest.workspaces.splice(last + 1, 0, folder);
  await write(file, JSON.stringify(manifest));
  return folder;
}

async function refuse(name, folder, to) {
  if (!NAME.test(name) || name.length > 30)
    throw new PlainError(
      'Say a name of small letters, digits and dashes: `npm run new:remote -- board-games`.',
    );
  if (existsSync(join(to, folder))) throw new PlainError(`There is a folder ${folder} already.`);
  const segments = [
    ...TAKEN.map((segment) => ({ owner: 'the shell', segment })),
    ...SERVER_SEGMENTS.map((segment) => ({ owner: 'the server', segment })),
    ...(await manifests(to)).flatMap(({ name: owner, routes: own }) =>
      own.map(({ path }) => ({ owner, segment: path.split('/')[1] })),
    ),
  ];
  const owner = segments.find(({ segment }) => segment === name)?.owner;
  if (owner) throw new PlainError(`The address /${name} belongs to ${owner}; choose another name.`);
}

/** The manifests of all existing remotes. */
async function manifests(to) {
  const remotes = (await workspaces(to)).filter(({ scope }) => scope === 'remote');
  return Promise.all(
    remotes.map(async ({ folder }) => {
      const { manifest } = await import(pathToFileURL(join(to, folder, 'remote.manifest.ts')).href);
      return manifest;
    }),
  );
}

function wordsFor(name) {
  const parts = name.split('-');
  const capital = (word) => word[0].toUpperCase() + word.slice(1);
  return { name, Name: parts.map(capital).join(''), Title: capital(parts.join(' ')) };
}

/** A package.json with the packages and versions of an existing remote. */
async function createManifest(name, to) {
  const { folder } = (await workspaces(to)).find(({ scope }) => scope === 'remote');
  const { scripts, dependencies, devDependencies, ...rest } = JSON.parse(
    await readFile(join(to, folder, 'package.json'), 'utf8'),
  );
  const only = (packages, wanted) =>
    Object.fromEntries(Object.entries(packages).filter(([each]) => wanted.includes(each)));
  return {
    ...rest,
    name: `@yolo/mfe-${name}`,
    version: '0.1.0',
    scripts,
    dependencies: only(dependencies, [
      '@yolo/design-system',
      '@yolo/platform',
      'react',
      'react-dom',
      'react-router-dom',
      'styled-components',
    ]),
    devDependencies: only(devDependencies, [
      '@rspack/cli',
      '@testing-library/jest-dom',
      '@testing-library/react',
    ]),
  };
}

const targetOf = (file, { name, Name }) =>
  file.replace(/\.txt$/, '').replace(/features([\\/])Page/, `features$1${name}$1${Name}Page`);

const fillTemplate = (text, words) => text.replace(/@(\w+)@/g, (_, word) => words[word]);

async function write(file, text) {
  const options = { ...(await prettier.resolveConfig(join(root, 'package.json'))), filepath: file };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await prettier.format(text, options));
}
