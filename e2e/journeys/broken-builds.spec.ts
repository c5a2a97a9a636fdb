import { expect, test } from '@playwright/test';
import { fieldOf, files } from '../support/crash-files.ts';
import { ForgedBuilds } from '../support/forged-builds.ts';
import { waitForApp } from '../support/visit.ts';

/*
 * A released build has a file that fails, with the right hash: only its own pages show a tile, and after a rollback a reload
 * opens them.
 */

const contents = {
  'a syntax error': { text: 'const = 1;', failure: 'not-javascript' },
  'a throw': { text: 'throw new Error("evaluated to nothing");', failure: 'threw-starting' },
};

let instance: ForgedBuilds;
test.beforeAll(async () => void (instance = await ForgedBuilds.open()));
test.afterAll(() => instance.house.end());

for (const [fault, { text, failure }] of Object.entries(contents)) {
  for (const [name, file] of Object.entries(files)) {
    test(`a released build with ${fault} in its ${name} breaks only its own pages`, async ({ page }) => {
      const { url } = instance.house.app;
      const broken = await instance.makeCurrent([{ project: file.project, files: { [file.file()]: text } }]);
      await expect.poll(() => instance.generation()).toBe(broken);
      await instance.signIn(page);
      const main = page.getByRole('main');
      const report = page.waitForRequest(/\/api\/failures$/);
      await page.goto(url + file.page);
      await waitForApp(page);
      await expect(main.getByRole('alert')).toContainText('did not open');
      expect((await report).postDataJSON()).toMatchObject({ remote: 'mfe-events', failure });
      await page.getByRole('banner').getByRole('link', { name: 'Food' }).click();
      await expect(main.getByRole('heading', { level: 1, name: 'Food' })).toBeVisible();
      await expect(main.getByRole('alert')).toHaveCount(0);

      const mended = await instance.makeCurrent([]);
      await expect.poll(() => instance.generation()).toBe(mended);
      await page.goto(url + file.page);
      await expect(fieldOf(page, file)).toBeVisible();
      await expect(main.getByRole('alert')).toHaveCount(0);
    });
  }
}
