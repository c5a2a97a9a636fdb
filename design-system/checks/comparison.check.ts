import { expect } from '@playwright/test';
import type { StoryPage } from './story-page.ts';
import { picturesOf, stories } from './stories.ts';
import { test } from './test.ts';

/** The comparison tolerates the anti-aliasing of other browsers; it must report these changes. */
const changes = [
  { what: 'a shift of 2 px', css: '#storybook-root { transform: translateX(2px) }' },
  { what: 'another colour', css: ':root[data-theme] { --accent: #a80f8a }' },
  { what: 'a larger letter', css: '#storybook-root :is(button, a) { font-size: 1.0625rem !important }' },
  { what: 'a rounder corner', css: '#storybook-root :is(button, a) { border-radius: 14px !important }' },
];

for (const { what, css } of changes) {
  test(`the comparison reports ${what}`, async ({ storybook }) => {
    const area = await showButton(storybook);
    const style = await storybook.page.addStyleTag({ content: css });
    try {
      await expect(compare(storybook, area)).rejects.toThrow(/pixels .* are different/);
    } finally {
      await style.evaluate((element) => (element as Element).remove());
    }
  });
}

test('the comparison accepts an unchanged story', async ({ storybook }) => {
  await compare(storybook, await showButton(storybook));
});

const button = stories.find(({ id }) => id === 'components-button--primary');

async function showButton(storybook: StoryPage) {
  await storybook.show(button!.id);
  await storybook.setTheme('light');
  return storybook.area();
}

function compare({ page }: StoryPage, area: Awaited<ReturnType<StoryPage['area']>>) {
  return expect(page).toHaveScreenshot([picturesOf(button!)[0]!.file], area);
}
