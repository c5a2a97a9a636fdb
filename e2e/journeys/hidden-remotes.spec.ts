import { expect, test } from '@playwright/test';
import { type App, startApp } from '../support/app.ts';
import { probePreview } from '../support/preview-probes.ts';
import { previewAgain } from '../support/release.ts';

/* Guests see no page of mfe-admin and mfe-assistant; their releases are probed all the same. */

let app: App;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());

/** Deadline of each step, in milliseconds; it only ends what hangs. */
const DEADLINE = 90_000;

const probe = async (project: string, version: string, code = '') => {
  const { build, address } = await previewAgain(app, project, version, { code });
  return probePreview(app.url + address, build, DEADLINE);
};

test('probes open both remotes as an admin and a member, and with broken files', async () => {
  expect(await probe('mfe-admin', '0.1.1')).toEqual([
    '/: shown',
    '/admin: is for admins, leads home',
    '/admin for an admin whose data do not come: shown',
    '/admin without its entry: a tile, mended by one press',
    '/admin without its page’s chunk: a tile, mended by one press',
  ]);
  expect(await probe('mfe-assistant', '0.1.1')).toEqual([
    '/: shown',
    'assistant.chat/v1 for a member whose data do not come: shown',
    'assistant.chat/v1 without its entry: a tile, mended by one press',
    'assistant.chat/v1 without its page’s chunk: a tile, mended by one press',
  ]);
});

test('a build that fails only for admins is not released', async () => {
  await expect(probe('mfe-admin', '0.1.2', '\nthrow new Error("Not today");')).rejects.toThrow(
    '/admin came to failed, and not to shown.',
  );
});
