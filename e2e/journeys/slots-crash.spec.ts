import { classOf } from '../support/crash-files.ts';
import { crashes } from '../support/crash-remote.ts';
import { ALL, expect, test, type Visitor } from '../support/crash-test.ts';
import { faults } from '../support/faulty-server.ts';

/*
 * The part of another remote in a slot of a page fails: in every way with `CRASH=all`, otherwise in a sample. The page works on, the
 * slot shows a tile, and one press of Try again mends it.
 */

const sample: readonly string[] = ['rejects mount', 'hangs render', 'throws effect', 'a page as JavaScript'];
const slot = ({ page }: Visitor) => page.locator('[data-slot="crash.part/v1"]');
const part = (visitor: Visitor) => slot(visitor).getByRole('button', { name: 'Stands' });

/** Expects that the page itself is drawn, reacts, and keeps its state. */
async function pressPageButton(visitor: Visitor, times: number): Promise<void> {
  const { page } = visitor;
  await expect(page.getByRole('heading', { level: 1, name: 'A page with a slot' })).toBeVisible();
  await page.getByRole('button', { name: `Pressed ${times - 1}` }).click();
  await expect(page.getByRole('button', { name: `Pressed ${times}` })).toBeVisible();
}

async function expectTileInSlot(visitor: Visitor, failure: string): Promise<void> {
  await pressPageButton(visitor, 1);
  await visitor.seesTile(failure);
  await expect(slot(visitor).getByRole('alert')).toContainText('This part did not open');
  expect(visitor.server.reports[0]).toMatchObject({ remote: 'mfe-crash', project: 'mfe-crash' });
  await pressPageButton(visitor, 2);
}

async function expectRecovery(visitor: Visitor, failure: string, mend: () => Promise<void>): Promise<void> {
  await expectTileInSlot(visitor, failure);
  await mend();
  // The page passes new props to the part: if it renders only now, it stays behind the tile.
  await pressPageButton(visitor, 3);
  await visitor.recoversByTryAgain(part(visitor));
  await pressPageButton(visitor, 4);
  await expect(visitor.page.locator('[data-remote=mfe-slot]')).toHaveAttribute('data-state', 'shown');
}

// Without `draws nothing`: a part may be empty.
const failing = crashes.filter(({ how, tile }) => tile && how !== 'draws nothing');
for (const { how, failure } of failing.filter((each) => ALL || sample.includes(each.how))) {
  test(`the page survives a part that ${how}`, async ({ visitor }) => {
    await visitor.setCrash(how);
    await visitor.opens('/slot');
    await expectRecovery(visitor, failure, () => visitor.setCrash(null));
  });
}

test('a late part replaces its tile when the page passes new props', async ({ visitor }) => {
  await visitor.setCrash('is late');
  await visitor.opens('/slot');
  await expectTileInSlot(visitor, 'hung');
  await visitor.setCrash(null);
  await pressPageButton(visitor, 3);
  await expect(part(visitor)).toBeVisible();
  await expect(visitor.tile).toHaveCount(0);
  await expect(slot(visitor).locator('[data-remote=mfe-crash]')).toHaveAttribute('data-state', 'shown');
});

for (const fault of faults.filter((each) => ALL || sample.includes(each))) {
  test(`the page survives a part with a failing script: ${fault}`, async ({ visitor, server }) => {
    server.break(/\/builds\/mfe-crash\//, fault);
    await visitor.opens('/slot');
    await expectRecovery(visitor, classOf[fault], async () => server.mend());
  });
}

for (const { how, failure } of crashes.filter(({ tile }) => !tile)) {
  if (!ALL) continue;
  test(`a part that ${how} is reported and stays`, async ({ visitor, server }) => {
    await visitor.setCrash(how);
    await visitor.opens('/slot');
    await part(visitor).click();
    await expect
      .poll(() => server.reports)
      .toContainEqual(expect.objectContaining({ project: 'mfe-crash', failure }));
    await expect(visitor.tile).toHaveCount(0);
    await pressPageButton(visitor, 1);
  });
}
