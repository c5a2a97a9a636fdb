import type { Browser } from '@playwright/test';
import { grantAdmin } from '../support/admin.ts';
import { startApp, type App } from '../support/app.ts';
import { expect, signUpPerson, type Person, test } from '../support/people.ts';
import { releaseAgain } from '../support/release.ts';

/* An API of its own: a release is announced to every open page. */
let app: App;
test.beforeEach(async () => void (app = await startApp()));
test.afterEach(() => app.stop());

async function admin(browser: Browser): Promise<Person> {
  const ada = await signUpPerson(browser, app.url, 'Ada Keeper');
  await grantAdmin(ada, app.dataDir);
  await ada.opens('/admin?section=releases');
  return ada;
}

/** The short form of a build's id, from the base path of its files. */
const shortId = (base: string) => /\/([0-9a-f]{8})[0-9a-f]{24}\/$/.exec(base)![1]!;

test('an admin sees all releases, previews an older generation and restores it', async ({ browser }) => {
  const ada = await admin(browser);
  const { page } = ada;
  const row = (n: number) => page.getByRole('row', { name: new RegExp(`^Generation ${n}\\b`) });
  await expect(row(1)).toContainText('Current');
  await expect(row(1)).toContainText('Start of the server');

  await test.step('a release appears in the open list without a reload', async () => {
    const lists = shortId(await releaseAgain(app, 'mfe-lists', '0.1.1'));
    await expect(row(2)).toContainText('Current');
    await expect(row(2)).toContainText(/Released by .?mfe-lists/);
    await expect(row(2)).toContainText(new RegExp(`mfe-lists [0-9a-f]{8} → .*${lists}`));
    await expect(row(1)).not.toContainText('Current');
  });

  await test.step('the generation before opens as a preview in another tab, which can be left', async () => {
    const popup = page.waitForEvent('popup');
    await row(1)
      .getByRole('button', { name: /^Look at it/ })
      .click();
    const previewTab = await popup;
    const note = previewTab.getByRole('complementary').filter({ hasText: /^Preview: mfe-lists [0-9a-f]{8}/ });
    await expect(note).toBeVisible();
    await note.getByRole('button', { name: 'Leave' }).click();
    await expect(note).toHaveCount(0);
    await expect(previewTab).toHaveURL(`${app.url}/`);
    await previewTab.close();
  });

  const dialog = page.getByRole('dialog', { name: 'Go back to generation 1?' });
  const changes = dialog.getByRole('listitem');
  await test.step('the dialog lists the projects that change, and asks again if somebody releases in between', async () => {
    await row(1)
      .getByRole('button', { name: /^Go back to this/ })
      .click();
    await expect(changes).toHaveText([/^mfe-lists/]);
    await releaseAgain(app, 'mfe-media', '0.1.1');
    await expect(row(3)).toBeVisible();
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(dialog.getByText('Somebody released in between.')).toBeVisible();
    await expect(changes).toHaveText([/^mfe-lists/, /^mfe-media/]);
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await expect(row(4)).toContainText(/Restored by .?Ada Keeper/);
  await expect(row(4)).toContainText('Current');
  await ada.opens('/admin?section=releases');
  await expect(row(4)).toContainText('Current');
  await expect(page.getByRole('row', { name: /^Generation \d/ })).toHaveCount(4);
  ada.expectsMessages(/status of 409/);
  expect(ada.complaints).toEqual([]);
});
