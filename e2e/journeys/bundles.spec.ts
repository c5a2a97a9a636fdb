import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

interface Inspection {
  inspectBundles(dists: { shell: string; remotes: Record<string, string> }): string[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const dist = (project: string) => `${root}${project}/dist`;

test('the shell has React, React DOM, router, styled-components and rxjs once, and no remote has them', async () => {
  const { inspectBundles } = (await import(
    '../../shell/platform/preset/inspect.mjs' as string
  )) as Inspection;
  const names = globSync('mfe-*', { cwd: root });
  expect(names).toContain('mfe-events');
  const dists = Object.fromEntries(names.map((name) => [name, dist(name)]));
  expect(inspectBundles({ shell: dist('shell'), remotes: dists })).toEqual([]);
  // Checks the inspection itself: the shell's build, taken for a remote, has all of them.
  expect(inspectBundles({ shell: dist('shell'), remotes: { fake: dist('shell') } })).not.toEqual([]);
});

interface BuildFile {
  entry: string;
  project: string;
  files: Record<string, object>;
  lateShares: Record<string, string[]>;
  hints: { path: string; files: string[]; shares: string[] }[];
  shares: Record<string, string[]>;
  manifest: { platform: string } | null;
  provides?: Record<string, string[]>;
}

const built = (project: string) =>
  JSON.parse(readFileSync(`${dist(project)}/build.json`, 'utf8')) as BuildFile;

test('the entry of each remote has at most 5.9 KiB', () => {
  for (const name of globSync('mfe-*', { cwd: root })) {
    const entry = gzipSync(readFileSync(`${dist(name)}/${built(name).entry}`));
    expect(entry.byteLength / 1024, `KiB of the entry of ${name}`).toBeLessThanOrEqual(5.9);
  }
});

test('builds fetch scripts by the loader, not by the bundler’s runtime', () => {
  for (const project of ['shell', ...globSync('mfe-*', { cwd: root })]) {
    const entry = readFileSync(`${dist(project)}/${built(project).entry}`, 'utf8');
    expect(entry, project).toContain('yoloChunk(');
    // The shell's entry contains the loader, which creates script elements.
    if (project !== 'shell') expect(entry, project).not.toContain('createElement("script")');
  }
});

test('a chunk declares its late shares, so that the loader can fetch both at once', () => {
  const { lateShares } = built('mfe-events');
  expect(lateShares['create']).toContain('@yolo/design-system/calendar');
  expect(lateShares['./App']).not.toContain('@yolo/design-system/calendar');
});

const remotes = () => globSync('mfe-*', { cwd: root }).map(built);

/** Reasons why builds do not fit together, with an API that serves the contract's routes. */
async function misfits(builds: BuildFile[]): Promise<string[]> {
  const { findMisfits } = (await import('../../api/dist/core/releases/fits.js' as string)) as {
    findMisfits(builds: BuildFile[], served: string[]): { sentence: string }[];
  };
  const served = globSync('api/contract/src/*/recorded.json', { cwd: root }).flatMap((file) => {
    const { description } = JSON.parse(readFileSync(root + file, 'utf8')) as {
      description: { routes: Record<string, { method: string; path: string }> };
    };
    return Object.values(description.routes).map(({ method, path }) => `${method} ${path}`);
  });
  return findMisfits(builds, served).map(({ sentence }) => sentence);
}

test('the builds in the tree fit together', async () => {
  const shell = built('shell');
  expect(remotes().length).toBeGreaterThan(5);
  expect(await misfits([shell, ...remotes()])).toEqual([]);
  // Checks the check: a shell that lacks a name, and a second remote with the same routes, do not fit.
  const { 'react/jsx-runtime': _, ...provides } = shell.provides!;
  const [first] = remotes();
  const sentences = await misfits([{ ...shell, provides }, ...remotes(), { ...first!, project: 'mfe-zzz' }]);
  expect(sentences.join()).toContain('uses react/jsx-runtime, which the shell does not provide.');
  expect(sentences.join()).toMatch(/mfe-zzz (fills|has pages below) /);
});

test('the oldest shell that a remote accepts, and the newest, provide all names that it uses', async () => {
  const { providedAt, readRecord } = (await import('../../shell/platform/preset/since.mjs' as string)) as {
    providedAt(version: string): Record<string, string[]>;
    readRecord(): Record<string, Record<string, string>>;
  };
  const names = Object.entries(readRecord()).map(([key, since]) => [key, Object.keys(since)] as const);
  for (const remote of remotes()) {
    const oldest = providedAt(remote.manifest!.platform.replace('^', ''));
    for (const provides of [oldest, Object.fromEntries(names) as Record<string, string[]>]) {
      expect(await misfits([{ ...built('shell'), provides }, remote])).toEqual([]);
    }
    expect(await misfits([{ ...built('shell'), provides: providedAt('0.0.0') }, remote])).not.toEqual([]);
  }
});

test('shell and remotes share one ApiError class', () => {
  const scripts = globSync('*.js', { cwd: dist('shell') });
  const definitions = scripts.filter((file) =>
    readFileSync(`${dist('shell')}/${file}`, 'utf8').includes('"ApiError"'),
  );
  expect(definitions).toHaveLength(1);
});

test('preload hints of an event’s page include its shares from the shell', () => {
  const shell = built('shell');
  const hint = built('mfe-events').hints.find(({ path }) => path === '/events/:eventId/invites');
  const files = hint?.shares.map((key) => shell.shares[key]?.filter((file) => file in shell.files).length);
  expect(files?.length).toBeGreaterThan(0);
  expect(files?.every(Boolean)).toBe(true);
});
