import { expect } from '@playwright/test';
import { picturesOf, stories } from './stories.ts';
import { test } from './test.ts';

for (const story of stories.filter((each) => picturesOf(each).length > 0)) {
  test(`${story.title} › ${story.name} looks as accepted`, async ({ storybook }) => {
    await storybook.show(story.id);
    for (const { theme, file } of picturesOf(story)) {
      await storybook.setTheme(theme);
      await expect.soft(storybook.page).toHaveScreenshot([file], await storybook.area());
    }
  });
}
