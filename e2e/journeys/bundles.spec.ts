import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

interface Inspection {
  inspectBundles(dists: { shell: string; remotes: Record<string, string> }): string[];
}

const dist = (project: string) => fileURLToPath(new URL(`../../${project}/dist`, import.meta.url));

test('one React, React DOM, router, styled-components and rxjs: in the shell, and in no remote', async () => {
  const { inspectBundles } = (await import(
    '../../shell/platform/preset/inspect.mjs' as string
  )) as Inspection;
  const remotes = { 'mfe-events': dist('mfe-events'), 'mfe-admin': dist('mfe-admin') };
  expect(inspectBundles({ shell: dist('shell'), remotes })).toEqual([]);
  // The inspection can fail: a shell that stands for a remote has all of them.
  expect(inspectBundles({ shell: dist('shell'), remotes: { fake: dist('shell') } })).not.toEqual([]);
});
