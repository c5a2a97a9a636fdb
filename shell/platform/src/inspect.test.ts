import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectBundles, once } from '../preset/inspect.mjs';

const folders: string[] = [];

/** A finished build, as far as the inspection looks: scripts and the maps beside them. */
function dist(scripts: Record<string, string[]>): string {
  const folder = mkdtempSync(join(tmpdir(), 'yolo-inspect-'));
  folders.push(folder);
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ entry: 'shell.js' }));
  for (const [script, sources] of Object.entries(scripts)) {
    writeFileSync(join(folder, script), '');
    writeFileSync(join(folder, `${script}.map`), JSON.stringify({ sources }));
  }
  return folder;
}

const library = (name: string, root = '../node_modules') => `webpack://yolo/${root}/${name}/index.js`;
const all = once.map((name) => library(name));

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

test('each library once in the shell and in no remote is right', () => {
  const shell = dist({ 'shell.js': all, 'home.js': ['webpack://yolo/./src/home.tsx'] });
  const remote = dist({ 'App.js': ['webpack://yolo/./src/react.tsx', library('react-day-picker')] });
  expect(inspectBundles({ shell, remotes: { 'mfe-test': remote } })).toEqual([]);
});

test('a library inside a remote is found', () => {
  const remote = dist({ 'App.js': ['webpack://yolo/./src/App.tsx'], 'lazy.js': [library('rxjs')] });
  expect(inspectBundles({ shell: dist({ 'shell.js': all }), remotes: { 'mfe-test': remote } })).toEqual([
    'mfe-test has rxjs in lazy.js',
  ]);
});

test('a library twice in the shell, or missing there, is found', () => {
  const twice = dist({ 'shell.js': all, 'lazy.js': [library('react', '../node_modules/x/node_modules')] });
  expect(inspectBundles({ shell: twice, remotes: {} })).toEqual([expect.stringContaining('react 2 times')]);
  const without = dist({ 'shell.js': all.filter((source) => !source.includes('rxjs')) });
  expect(inspectBundles({ shell: without, remotes: {} })).toEqual(['the shell does not have rxjs']);
});

test('a package that may come later is found in the first script, and only there', () => {
  const late = ['socket.io-client', 'react-aria-components', '@internationalized/date'].map((name) =>
    library(name),
  );
  const shell = dist({ 'shell.js': all, 'late.js': late });
  expect(inspectBundles({ shell, remotes: {} })).toEqual([]);
  const early = dist({ 'shell.js': [...all, ...late] });
  expect(inspectBundles({ shell: early, remotes: {} })).toEqual([
    'the shell has socket.io-client in shell.js',
    'the shell has react-aria-components in shell.js',
    'the shell has @internationalized/date in shell.js',
  ]);
});

test('the server’s schemas are in no script of a front end', () => {
  const shell = dist({ 'shell.js': all, 'account.js': [library('zod')] });
  const remote = dist({ 'App.js': [library('zod', '../node_modules/x/node_modules')] });
  expect(inspectBundles({ shell, remotes: { 'mfe-test': remote } })).toEqual([
    'the shell has zod in account.js',
    'mfe-test has zod in App.js',
  ]);
});
