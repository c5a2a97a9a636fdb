import { expect, test } from '@playwright/test';
import { obsoletePictures } from './pictures.ts';

test('every picture has a story', () => {
  expect(obsoletePictures(), 'npm run storybook:accept removes them').toEqual([]);
});
