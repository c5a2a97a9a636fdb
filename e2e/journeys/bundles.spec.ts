import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

interface Inspection {
  inspectBundles(dists: { shell: string; remotes: Record<string, string> }): string[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const dist = (project: string) => `${root}${project}/dist`;

test('one React, React DOM, router, styled-components and rxjs: in the shell, and in no remote', async () => {
  const { inspectBundles } = (await import(
    '../../shell/platform/preset/inspect.mjs' as string
  )) as Inspection;
  const names = globSync('mfe-*', { cwd: root });
  expect(names).toContain('mfe-events');
  const remotes = Object.fromEntries(names.map((name) => [name, dist(name)]));
  expect(inspectBundles({ shell: dist('shell'), remotes })).toEqual([]);
  // The inspection can fail: a shell that stands for a remote has all of them.
  expect(inspectBundles({ shell: dist('shell'), remotes: { fake: dist('shell') } })).not.toEqual([]);
});

interface BuildFile {
  files: string[];
  hints: { path: string; files: string[]; shares: string[] }[];
  shares: Record<string, string[]>;
}

test('what an event’s page takes from the shell is hinted at with its own scripts', () => {
  const built = (project: string) =>
    JSON.parse(readFileSync(`${dist(project)}/build.json`, 'utf8')) as BuildFile;
  const shell = built('shell');
  const hint = built('mfe-events').hints.find(({ path }) => path === '/events/:eventId/invites');
  const files = hint?.shares.map(
    (key) => shell.shares[key]?.filter((file) => shell.files.includes(file)).length,
  );
  expect(files?.length).toBeGreaterThan(0);
  expect(files?.every(Boolean)).toBe(true);
});
