import { expect, test } from '@playwright/test';
import { type App, startApp } from '../support/app.ts';
import { probePreview } from '../support/preview-probes.ts';
import { previewAgain } from '../support/release.ts';

/* Of mfe-admin and mfe-assistant strangers meet nothing: what their teams release is looked at all the same. */

let app: App;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());

/** Of each step, in milliseconds; it only ends what hangs. */
const DEADLINE = 90_000;

const probed = async (project: string, version: string, code = '') => {
  const { build, address } = await previewAgain(app, project, version, { code });
  return probePreview(app.url + address, build, DEADLINE);
};

test('they are shown as they are to admins and members, and broken', async () => {
  expect(await probed('mfe-admin', '0.1.1')).toEqual([
    '/: shown',
    '/admin: is for admins, leads home',
    '/admin for an admin whose data do not come: shown',
    '/admin without its entry: a tile, mended by one press',
    '/admin without its page’s chunk: a tile, mended by one press',
  ]);
  expect(await probed('mfe-assistant', '0.1.1')).toEqual([
    '/: shown',
    'assistant.chat/v1 for a member whose data do not come: shown',
    'assistant.chat/v1 without its entry: a tile, mended by one press',
    'assistant.chat/v1 without its page’s chunk: a tile, mended by one press',
  ]);
});

test('one that falls where only an admin would have met it is not released', async () => {
  await expect(probed('mfe-admin', '0.1.2', '\nthrow new Error("Not today");')).rejects.toThrow(
    '/admin came to failed, and not to shown.',
  );
});
