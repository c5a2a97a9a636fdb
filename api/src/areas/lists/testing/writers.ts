import { harmless, type Writers } from '../../../../test/write-reasons.ts';

export const writers: Writers = {
  'areas/lists/food/food.service.ts: em.assign(food': harmless('facts read from a page'),
  'areas/lists/items/bringing.service.ts: em.assign(await': harmless('an item that somebody brings'),
};
