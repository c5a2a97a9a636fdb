import { expect } from '@playwright/test';
import { stories, themes } from './stories.ts';
import { test } from './test.ts';

for (const { id, title, name } of stories) {
  test(`${title} › ${name} has no errors in any theme`, async ({ storybook }) => {
    await storybook.show(id);
    const found = [];
    // Starting with the current theme saves a render.
    const first = storybook.wearing;
    for (const theme of [first, ...themes.filter((theme) => theme !== first)]) {
      await storybook.setTheme(theme);
      found.push(...storybook.takeComplaints(), ...(await storybook.violations(theme !== first)));
    }
    expect(found, `${id} complains`).toEqual([]);
  });
}
