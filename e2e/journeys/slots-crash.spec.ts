import { classOf } from '../support/crash-files.ts';
import { crashes } from '../support/crash-remote.ts';
import { ALL, expect, test, type Visitor } from '../support/crash-test.ts';
import { faults } from '../support/faulty-server.ts';

/*
 * A page has a slot, another remote's part in it fails: in every way with `CRASH=all`, in a few otherwise. The page goes on, the
 * tile is in the slot's place, and one press mends it.
 */

const few: readonly string[] = ['rejects mount', 'hangs render', 'throws effect', 'a page as JavaScript'];
const slot = ({ page }: Visitor) => page.locator('[data-slot="crash.part/v1"]');
const part = (visitor: Visitor) => slot(visitor).getByRole('button', { name: 'Stands' });

/** What the page has of its own: it is drawn, answers, and keeps what was done on it. */
async function pagePresses(visitor: Visitor, times: number): Promise<void> {
  const { page } = visitor;
  await expect(page.getByRole('heading', { level: 1, name: 'A page with a slot' })).toBeVisible();
  await page.getByRole('button', { name: `Pressed ${times - 1}` }).click();
  await expect(page.getByRole('button', { name: `Pressed ${times}` })).toBeVisible();
}

async function pageShowsTile(visitor: Visitor, failure: string): Promise<void> {
  await pagePresses(visitor, 1);
  await visitor.seesTile(failure);
  await expect(slot(visitor).getByRole('alert')).toContainText('This part did not open');
  expect(visitor.server.reports[0]).toMatchObject({ remote: 'mfe-crash', project: 'mfe-crash' });
  await pagePresses(visitor, 2);
}

async function pageOutlives(visitor: Visitor, failure: string, mend: () => Promise<void>): Promise<void> {
  await pageShowsTile(visitor, failure);
  await mend();
  // The page hands on its props once more: what draws itself only now stays behind the tile.
  await pagePresses(visitor, 3);
  await visitor.mendsByOnePress(part(visitor));
  await pagePresses(visitor, 4);
  await expect(visitor.page.locator('[data-remote=mfe-slot]')).toHaveAttribute('data-state', 'shown');
}

// A part may have nothing to show.
const failing = crashes.filter(({ how, tile }) => tile && how !== 'draws nothing');
for (const { how, failure } of failing.filter((each) => ALL || few.includes(each.how))) {
  test(`a part that ${how}`, async ({ visitor }) => {
    await visitor.crashes(how);
    await visitor.opens('/slot');
    await pageOutlives(visitor, failure, () => visitor.crashes(null));
  });
}

test('a part that hangs no longer takes its tile’s place when the page hands its props on', async ({
  visitor,
}) => {
  await visitor.crashes('is late');
  await visitor.opens('/slot');
  await pageShowsTile(visitor, 'hung');
  await visitor.crashes(null);
  await pagePresses(visitor, 3);
  await expect(part(visitor)).toBeVisible();
  await expect(visitor.tile).toHaveCount(0);
  await expect(slot(visitor).locator('[data-remote=mfe-crash]')).toHaveAttribute('data-state', 'shown');
});

for (const fault of faults.filter((each) => ALL || few.includes(each))) {
  test(`a part whose script is ${fault}`, async ({ visitor, server }) => {
    server.break(/\/builds\/mfe-crash\//, fault);
    await visitor.opens('/slot');
    await pageOutlives(visitor, classOf[fault], async () => server.mend());
  });
}

for (const { how, failure } of crashes.filter(({ tile }) => !tile)) {
  if (!ALL) continue;
  test(`a part that ${how} stays`, async ({ visitor, server }) => {
    await visitor.crashes(how);
    await visitor.opens('/slot');
    await part(visitor).click();
    await expect
      .poll(() => server.reports)
      .toContainEqual(expect.objectContaining({ project: 'mfe-crash', failure }));
    await expect(visitor.tile).toHaveCount(0);
    await pagePresses(visitor, 1);
  });
}
