import { expect } from '@playwright/test';
import { stories } from './stories.ts';
import { test } from './test.ts';

/** The Storybook checks of `npm test`; all others here are soak tests (docs/testing.md). */
test('Storybook opens, and three stories are chosen in its sidebar', { tag: '@road' }, async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(process.env.STORYBOOK_URL ?? '');
  const canvas = page.frameLocator('#storybook-preview-iframe');
  for (const id of ['components-button--primary', 'components-billtable--six', 'pages-event--unanswered']) {
    await page.goto(`${process.env.STORYBOOK_URL}/?path=/story/${id}`);
    await expect(page.locator(`#storybook-explorer-tree [data-item-id="${id}"]`)).toHaveAttribute(
      'data-selected',
      'true',
    );
    await expect(canvas.locator('#storybook-root > *').first()).toBeVisible();
  }
  expect(errors).toEqual([]);
});

for (const [title, group] of Map.groupBy(stories, ({ title }) => title))
  test(`every story of ${title} renders without a complaint`, { tag: '@road' }, async ({ storybook }) => {
    const found: string[] = [];
    for (const { id } of group) {
      await storybook.show(id);
      found.push(...storybook.takeComplaints().map((complaint) => `${id}: ${complaint}`));
    }
    expect(found).toEqual([]);
  });
