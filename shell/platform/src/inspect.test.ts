import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectBundles, singletons } from '../preset/inspect.mjs';

const folders: string[] = [];

/** A fake build with the files that the inspection reads: scripts and source maps. */
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
const all = singletons.map((name) => library(name));

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

test('accepts each library once in the shell and in no remote', () => {
  const shell = dist({ 'shell.js': all, 'home.js': ['webpack://yolo/./src/home.tsx'] });
  const remote = dist({ 'App.js': ['webpack://yolo/./src/react.tsx', library('react-day-picker')] });
  expect(inspectBundles({ shell, remotes: { 'mfe-test': remote } })).toEqual([]);
});

test('reports a library in a remote', () => {
  const remote = dist({ 'App.js': ['webpack://yolo/./src/App.tsx'], 'lazy.js': [library('rxjs')] });
  expect(inspectBundles({ shell: dist({ 'shell.js': all }), remotes: { 'mfe-test': remote } })).toEqual([
    'mfe-test has rxjs in lazy.js',
  ]);
});

test('reports a library that is twice in the shell, or missing', () => {
  const twice = dist({ 'shell.js': all, 'lazy.js': [library('react', '../node_modules/x/node_modules')] });
  expect(inspectBundles({ shell: twice, remotes: {} })).toEqual([expect.stringContaining('react 2 times')]);
  const without = dist({ 'shell.js': all.filter((source) => !source.includes('rxjs')) });
  expect(inspectBundles({ shell: without, remotes: {} })).toEqual(['the shell does not have rxjs']);
});

test('reports a package that may load later in the first script only', () => {
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

test('reports the schemas of the server in any script', () => {
  const shell = dist({ 'shell.js': all, 'account.js': [library('zod')] });
  const remote = dist({ 'App.js': [library('zod', '../node_modules/x/node_modules')] });
  expect(inspectBundles({ shell, remotes: { 'mfe-test': remote } })).toEqual([
    'the shell has zod in account.js',
    'mfe-test has zod in App.js',
  ]);
});
